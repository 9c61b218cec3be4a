import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundFilter } from './chimes.mjs'
import { makePhoneFrame, makePhoneMask } from './phone-frame.mjs'

const FPS = 15
const PHONE = { width: 320, height: 624, border: 9, shadow: 40 }
const PHONE_AT = { x: 1280 - 320 - 64, y: 48 }

const ffmpeg = (args) =>
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: 'inherit' })

/** A list for ffmpeg's concat demuxer: each frame until the next. */
function listFrames(file, frames, end) {
  const lines = ['ffconcat version 1.0']
  for (const [index, { file: picture, at }] of frames.entries()) {
    const until = frames[index + 1]?.at ?? end
    if (until > at) lines.push(`file '${picture}'`, `duration ${(until - at).toFixed(4)}`)
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** Puts both devices on one picture, without loss, for the encoders. Times are shown seconds. */
export async function assemble({ folder, end, screen, phone, phoneFrom, phoneUntil, chimes }) {
  const at = (name) => join(folder, name)
  listFrames(at('screen.txt'), [{ ...screen[0], at: 0 }, ...screen.slice(1)], end)
  listFrames(at('phone.txt'), [{ ...phone[0], at: phoneFrom }, ...phone.slice(1)], end)
  await makePhoneFrame(at('frame.png'), PHONE)
  await makePhoneMask(at('mask.png'), PHONE)
  const shown = `enable='between(t,${phoneFrom.toFixed(3)},${phoneUntil.toFixed(3)})'`
  const edge = PHONE.border + PHONE.shadow
  const filter = [
    `[0:v]fps=${FPS},scale=1280:720:flags=lanczos,setsar=1[screen]`,
    `[1:v]fps=${FPS},scale=${PHONE.width}:${PHONE.height}:flags=lanczos,setpts=PTS+${phoneFrom.toFixed(3)}/TB,format=yuva444p[p]`,
    `[2:v]format=gray[m]`,
    `[p][m]alphamerge[phone]`,
    `[screen][phone]overlay=${PHONE_AT.x}:${PHONE_AT.y}:${shown}:eof_action=repeat[both]`,
    `[both][3:v]overlay=${PHONE_AT.x - edge}:${PHONE_AT.y - edge}:${shown},trim=end=${end.toFixed(3)},format=yuv420p[v]`,
    soundFilter(chimes, end),
  ].join(';')
  const concat = (list) => ['-f', 'concat', '-safe', '0', '-i', at(list)]
  ffmpeg([
    ...concat('screen.txt'),
    ...concat('phone.txt'),
    ...['-loop', '1', '-framerate', String(FPS), '-i', at('mask.png')],
    ...['-loop', '1', '-framerate', String(FPS), '-i', at('frame.png')],
    ...['-filter_complex', filter, '-map', '[v]', '-map', '[a]', '-t', end.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-c:a', 'pcm_s16le', at('master.mkv')],
  ])
  return at('master.mkv')
}

/** Four files that browsers choose from, and the picture shown before. */
export function encode({ master, folder, name, posterAt }) {
  const sound = ['-ac', '1', '-ar', '48000']
  for (const [size, height, crf] of [
    ['720', 720, [26, 38]],
    ['400', 406, [27, 40]],
  ]) {
    const scale = ['-vf', `scale=-2:${height}:flags=lanczos`]
    const out = join(folder, `${name}-${size}`)
    ffmpeg([
      ...[
        '-i',
        master,
        ...scale,
        '-c:v',
        'libx264',
        '-preset',
        'veryslow',
        '-tune',
        'animation',
        '-crf',
        String(crf[0]),
      ],
      ...['-g', String(FPS * 6), '-movflags', '+faststart', '-c:a', 'aac', '-b:a', '40k', ...sound, `${out}.mp4`],
    ])
    ffmpeg([
      ...[
        '-i',
        master,
        ...scale,
        '-c:v',
        'libvpx-vp9',
        '-crf',
        String(crf[1]),
        '-b:v',
        '0',
        '-row-mt',
        '1',
        '-cpu-used',
        '3',
      ],
      ...['-g', String(FPS * 6), '-c:a', 'libopus', '-b:a', '28k', ...sound, `${out}.webm`],
    ])
  }
  ffmpeg([
    '-ss',
    posterAt.toFixed(2),
    '-i',
    master,
    '-frames:v',
    '1',
    '-quality',
    '72',
    join(folder, `${name}-poster.webp`),
  ])
}
