// `npm run video [-- nudge-in]`: records the films from the built product. Needs ffmpeg; the results are committed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../paths.mjs'
import { animate, assemble, encode } from './assemble.mjs'
import { nudgeIn } from './nudge-in.mjs'
import { nudgeOut } from './nudge-out.mjs'
import { record } from './record.mjs'

const films = { 'nudge-out': nudgeOut, 'nudge-in': nudgeIn }

const OUT = inRoot('web/public/video')
/** README shows this film from the offer to the free table. */
const README_FILM = 'nudge-out'

const requestedFilms = process.argv.slice(2)
const unknown = requestedFilms.find((name) => !(name in films))
if (unknown !== undefined) stop(`Unknown film: ${unknown}. Films: ${Object.keys(films).join(', ')}`)
if (spawnSync('ffmpeg', ['-version']).status !== 0) stop('The films need ffmpeg (Debian: apt-get install ffmpeg).')

mkdirSync(OUT, { recursive: true })
for (const name of requestedFilms.length > 0 ? requestedFilms : Object.keys(films)) {
  const seconds = await make(name)
  process.stdout.write(`${name}: ${seconds.toFixed(0)} s of film in web/public/video\n`)
}

function stop(why) {
  process.stdout.write(`${why}\n`)
  process.exit(1)
}

async function make(name) {
  const run = await record(films[name])
  const shown = retime(run.speeds)
  const moved = (list) => list.map((each) => ({ ...each, at: shown(each.at) }))
  const end = shown(run.end)
  const posterAt = shown(run.posterAt)
  const master = await assemble({
    folder: run.folder,
    end,
    screen: moved(run.screen),
    phone: moved(run.phone),
    phoneFrom: shown(run.phoneFrom),
    phoneUntil: run.phoneUntil === null ? end : shown(run.phoneUntil),
    chimes: moved(run.chimes),
  })
  encode({ master, folder: OUT, name, posterAt })
  if (name === README_FILM) animate({ master, from: shown(run.startAt), file: inRoot(`docs/images/${name}.webp`) })
  writeFileSync(join(OUT, `${name}.en.vtt`), toVtt(moved(run.captions), end))
  // Facts are in seconds; `start` is where the page named after the film starts playback.
  const facts = {
    seconds: Number(end.toFixed(1)),
    poster: Number(posterAt.toFixed(1)),
    start: Math.floor(shown(run.startAt)),
  }
  writeFileSync(inRoot(`web/app/features/site/video/${name}.json`), `${JSON.stringify(facts, null, 2)}\n`)
  rmSync(run.folder, { recursive: true, force: true })
  return end
}

/** Returns a function from recorded to shown seconds. Each `{ at, factor }` is valid from `at` to the next one. */
function retime(speeds) {
  const steps = speeds.toSorted((a, b) => a.at - b.at)
  return (recorded) => {
    let shown = 0
    for (const [index, { at, factor }] of steps.entries()) {
      if (recorded <= at) break
      const until = Math.min(recorded, steps[index + 1]?.at ?? recorded)
      shown += (until - at) / factor
    }
    return shown
  }
}

function stamp(seconds) {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

function toVtt(captions, end) {
  const cues = captions.map(({ at, text }, index) => {
    const until = (captions[index + 1]?.at ?? end) - 0.05
    return `${stamp(at)} --> ${stamp(until)} line:90%\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
