import { describe, expect, it } from 'vitest'
import { readTopics, topicMessages } from './topics.ts'

const seven = Array.from({ length: 7 }, (_, at) => `A title that is long enough ${at}`)

describe('readTopics', () => {
  it('reads one topic per line, without numbers, bullets and quotation marks', () => {
    expect(
      readTopics(
        '1. First title of all\n2) "Second title of all"\n- Third title of all\n\n**Fourth title of all**',
        [],
      ),
    ).toEqual(['First title of all', 'Second title of all', 'Third title of all', 'Fourth title of all'])
  })

  it('reads topics from a JSON list, also inside a code fence', () => {
    expect(readTopics(`\`\`\`json\n${JSON.stringify(seven)}\n\`\`\``, [])).toEqual(seven)
  })

  it('keeps only topics longer than 10 characters', () => {
    expect(readTopics('1234567890\n12345678901', [])).toEqual(['12345678901'])
  })

  it('keeps up to seven topics', () => {
    expect(readTopics([...seven, 'An eighth title here'].join('\n'), [])).toHaveLength(7)
  })

  it('leaves out existing and repeated topics, ignoring case and punctuation', () => {
    expect(readTopics('Fill a Tuesday!\nKnow your turn-time\nKnow your turn time', ['fill a tuesday'])).toEqual([
      'Know your turn-time',
    ])
  })

  it('converts markup in a topic to text', () => {
    expect(readTopics('<b>Bold words in a title</b><script>', [])).toEqual(['Bold words in a title'])
  })
})

describe('topicMessages', () => {
  it('the prompt requests seven titles that do not exist yet', () => {
    const [system, user] = topicMessages(['Fill a Tuesday'])
    expect(system?.content).toContain('Answer with 7 titles')
    expect(system?.content).toContain('more than 10 characters')
    expect(user?.content).toContain('Fill a Tuesday')
  })
})
