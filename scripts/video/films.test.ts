import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../paths.mjs'

const file = (name: string) => inRoot(`web/public/video/${name}`)

/** Seconds from the `mvhd` box, version 0: timescale and duration follow two dates. */
function secondsOf(name: string): number {
  const bytes = readFileSync(file(name))
  const at = bytes.indexOf('mvhd')
  return bytes.readUInt32BE(at + 20) / bytes.readUInt32BE(at + 16)
}

const seconds = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const captionsOf = (name: string) =>
  [...readFileSync(file(`${name}.en.vtt`), 'utf8').matchAll(/^(\S+) --> (\S+) .*\n(.+)$/gm)].map(
    ([, from = '', until = '', text = '']) => ({ from: seconds(from), until: seconds(until), text }),
  )

const factsOf = (name: string): { seconds: number; poster: number; start: number } =>
  JSON.parse(readFileSync(inRoot(`web/app/features/site/video/${name}.json`), 'utf8'))

describe.each(['nudge-out', 'nudge-in'])('the film %s', (name) => {
  it('the film lasts 30 to 90 seconds in both sizes, and its own page starts it in its first half', () => {
    const { seconds: length, start } = factsOf(name)
    expect(length).toBeGreaterThan(30)
    expect(length).toBeLessThan(90)
    expect(start).toBeLessThan(length / 2)
    for (const size of ['720', '400']) expect(Math.abs(secondsOf(`${name}-${size}.mp4`) - length)).toBeLessThan(1)
  })

  it('the film has at most 1.5 MB, and its small version at most half of that', () => {
    for (const kind of ['mp4', 'webm']) {
      expect(statSync(file(`${name}-720.${kind}`)).size).toBeLessThan(1_500_000)
      expect(statSync(file(`${name}-400.${kind}`)).size).toBeLessThan(750_000)
    }
  })

  it('the film has captions until its end, each of two lines at most', () => {
    const captions = captionsOf(name)
    expect(captions.length).toBeGreaterThan(4)
    expect(captions.at(-1)?.until).toBeCloseTo(factsOf(name).seconds, 0)
    for (const { from, until, text } of captions) {
      expect(until - from, text).toBeGreaterThan(1)
      expect(text.length).toBeLessThanOrEqual(110)
    }
  })

  it('the film’s poster is a detailed frame, not from its first quarter', async () => {
    const { poster, seconds: length } = factsOf(name)
    expect(poster).toBeGreaterThan(length / 4)
    expect(poster).toBeLessThan(length)
    const still = sharp(file(`${name}-poster.webp`))
    expect(await still.metadata()).toMatchObject({ width: 1280, height: 720 })
    const { channels, entropy } = await still.stats()
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(15)
    expect(entropy).toBeGreaterThan(1.5)
    expect(statSync(file(`${name}-poster.webp`)).size).toBeLessThan(80_000)
  })
})
