export interface LiveEvent {
  event: string
  id: string | null
  data: string
}

/** Takes an event stream's text in pieces of any size; answers the events that each piece completes. */
export function createEventParser(): (piece: string) => LiveEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(parse).filter((event) => event !== null)
  }
}

/** A block without data (a comment, a retry time) is no event. */
function parse(block: string): LiveEvent | null {
  const found: LiveEvent = { event: 'message', id: null, data: '' }
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') found.event = value
    if (field === 'id') found.id = value
    if (field === 'data') data.push(value)
  }
  return data.length ? { ...found, data: data.join('\n') } : null
}
