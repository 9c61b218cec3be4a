// npm run video: records the demo video from a real run of the built product and encodes it. Needs ffmpeg; the results
// are committed, so nobody else does.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../paths.mjs'
import { assemble, encode } from './assemble.mjs'
import { toVtt } from './captions.mjs'
import { record } from './record.mjs'
import { retime } from './retime.mjs'

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  process.stdout.write('The video needs ffmpeg (Debian: apt-get install ffmpeg).\n')
  process.exit(1)
}

const OUT = inRoot('web/public/video')
const run = await record()
const shown = retime(run.speeds)
const moved = (list) => list.map((each) => ({ ...each, at: shown(each.at) }))
const end = shown(run.end)
const captions = moved(run.captions)
const chimes = moved(run.chimes)

mkdirSync(OUT, { recursive: true })
const master = await assemble({
  folder: run.folder,
  end,
  screen: moved(run.screen),
  phone: moved(run.phone),
  phoneFrom: shown(run.phoneFrom),
  phoneUntil: run.phoneUntil === null ? end : shown(run.phoneUntil),
  chimes,
})
encode(master, OUT, shown(run.posterAt))
writeFileSync(join(OUT, 'demo.en.vtt'), toVtt(captions, end))
const chapters = Object.fromEntries(run.chapters.map(({ name, at }) => [name, Math.floor(shown(at))]))
writeFileSync(inRoot('web/app/features/site/video/chapters.json'), `${JSON.stringify(chapters, null, 2)}\n`)
rmSync(run.folder, { recursive: true, force: true })
process.stdout.write(`${end.toFixed(0)} s of video in web/public/video\n`)
