export interface SentFile {
  filename: string
  type: string
  bytes: Buffer
}

export function readForm(type: string, body: Buffer): Record<string, string | SentFile | (string | SentFile)[]> {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? ''
  const fields: ReturnType<typeof readForm> = {}
  // Latin-1 maps each byte to one character, so that files stay intact.
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = part.replace(/^\r\n|\r\n$/g, '').split('\r\n\r\n')
    const bytes = Buffer.from(rest.join('\r\n\r\n'), 'latin1')
    const name = / name="([^"]*)"/.exec(head)?.[1] ?? ''
    const filename = /filename="([^"]*)"/.exec(head)?.[1]
    const fileType = /content-type: (.+)/i.exec(head)?.[1] ?? ''
    const value = filename === undefined ? bytes.toString() : { filename, type: fileType, bytes }
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}
