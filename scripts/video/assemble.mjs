import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FPS = 15
const PHONE = { width: 320, height: 624, border: 9, shadow: 40 }
const PHONE_AT = { x: 1280 - 320 - 64, y: 48 }

const ffmpeg = (...args) => {
  const words = args.flatMap((arg) => (Array.isArray(arg) ? arg : arg.split(' ')))
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...words], { stdio: 'inherit' })
}

async function makePhoneFrame(file, { width, height, border, shadow }) {
  const outer = { w: width + 2 * border, h: height + 2 * border }
  const w = outer.w + 2 * shadow
  const h = outer.h + 2 * shadow
  const rounded = (x, y, ww, hh, r) =>
    `M${x + r} ${y}h${ww - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${hh - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h${2 * r - ww}a${r} ${r} 0 0 1-${r}-${r}v${2 * r - hh}a${r} ${r} 0 0 1 ${r}-${r}z`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs><filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="14" flood-color="#04131b" flood-opacity="0.55"/></filter></defs>
    <path fill-rule="evenodd" fill="#05131b" filter="url(#s)" d="${rounded(shadow, shadow, outer.w, outer.h, 38)}${rounded(shadow + border, shadow + border, width, height, 30)}"/>
  </svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}

async function makePhoneMask(file, { width, height }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#000"/><rect width="${width}" height="${height}" rx="30" fill="#fff"/></svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
}

/** Notes in hertz. */
const notes = {
  offer: [523.25, 659.25],
  accept: [659.25, 880],
  freed: [659.25, 880, 1174.66],
  sent: [587.33, 783.99],
}

function soundFilter(chimes, end) {
  const bells = chimes.flatMap(({ at, kind }) => notes[kind].map((hertz, index) => ({ at: at + index * 0.14, hertz })))
  const made = bells.map(({ at, hertz }, index) => {
    const bell = `0.16*sin(2*PI*${hertz}*t)*exp(-4*t)+0.05*sin(4*PI*${hertz}*t)*exp(-7*t)`
    return `aevalsrc='${bell}':s=48000:d=1.4,adelay=${Math.round(at * 1000)}[b${index}]`
  })
  const inputs = bells.map((_, index) => `[b${index}]`).join('')
  return [
    `anullsrc=r=48000:cl=mono,atrim=end=${end.toFixed(3)}[silence]`,
    ...made,
    `[silence]${inputs}amix=inputs=${bells.length + 1}:duration=first:normalize=0[a]`,
  ].join(';')
}

function listFrames(file, frames, end) {
  const lines = ['ffconcat version 1.0']
  for (const [index, { file: frame, at }] of frames.entries()) {
    const until = frames[index + 1]?.at ?? end
    if (until > at) lines.push(`file '${frame}'`, `duration ${(until - at).toFixed(4)}`)
  }
  writeFileSync(file, `${lines.join('\n')}\n`)
}

/** Returns the path of a lossless film, for the encoders. Times are seconds in the finished film. */
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
  const still = (name) => ['-loop', '1', '-framerate', String(FPS), '-i', at(name)]
  ffmpeg(
    ...['screen.txt', 'phone.txt'].map(concat),
    ...['mask.png', 'frame.png'].map(still),
    ['-filter_complex', filter, '-map', '[v]', '-map', '[a]', '-t', end.toFixed(3)],
    '-c:v libx264 -preset ultrafast -qp 0 -c:a pcm_s16le',
    [at('master.mkv')],
  )
  return at('master.mkv')
}

export function encode({ master, folder, name, posterAt }) {
  for (const [size, height, crf] of [
    ['720', 720, { h264: 26, vp9: 38 }],
    ['400', 406, { h264: 27, vp9: 40 }],
  ]) {
    const scaled = ['-i', master, '-vf', `scale=-2:${height}:flags=lanczos`]
    const out = join(folder, `${name}-${size}`)
    const sound = (codec) => `-g ${FPS * 6} ${codec} -ac 1 -ar 48000`
    const h264 = `-c:v libx264 -preset veryslow -tune animation -crf ${crf.h264}`
    ffmpeg(scaled, h264, sound('-movflags +faststart -c:a aac -b:a 40k'), [`${out}.mp4`])
    const vp9 = `-c:v libvpx-vp9 -crf ${crf.vp9} -b:v 0 -row-mt 1 -cpu-used 3`
    ffmpeg(scaled, vp9, sound('-c:a libopus -b:a 28k'), [`${out}.webm`])
  }
  const poster = join(folder, `${name}-poster.webp`)
  ffmpeg(`-ss ${posterAt.toFixed(2)}`, ['-i', master], '-frames:v 1 -quality 72', [poster])
}

/** Writes an animated image from `from`, in seconds, to the end. */
export function animate({ master, from, file }) {
  const faster = 'setpts=(PTS-STARTPTS)/1.4,fps=10,scale=800:-2:flags=lanczos'
  ffmpeg(`-ss ${from.toFixed(2)}`, ['-i', master, '-vf', faster], '-c:v libwebp_anim -loop 0 -quality 75 -an', [file])
}
