// Pictures of a code as a phone's camera sees it, made by calculation from a seed: the same on every machine.
import QRCode from 'qrcode'
import { type Random, randomFrom } from './random.ts'

export const WIDTH = 640
export const HEIGHT = 480

/** Brightness of each pixel, row by row. */
export type Frame = Uint8ClampedArray<ArrayBuffer>

export const KINDS = ['small', 'tilted', 'blurred', 'dim'] as const
export type Kind = (typeof KINDS)[number]

interface View {
  /** Length of the code's side in pixels, quiet zone included. */
  side: number
  /** Turned in the picture, and tilted away from the camera; radians. */
  turn: number
  tilt: number
  /** Standard deviation of the blur, in pixels. */
  blur: number
  /** Brightness of paper: 255 in the sun. */
  light: number
  /** Standard deviation of the sensor's noise. */
  noise: number
}

const between = (random: Random, least: number, most: number) => least + random() * (most - least)

function viewOf(kind: Kind, random: Random): View {
  const in_ = (least: number, most: number) => between(random, least, most)
  const steady = { side: in_(190, 300), turn: in_(-0.15, 0.15), tilt: in_(0, 0.2), blur: 0.7, light: 215, noise: 4 }
  switch (kind) {
    case 'small':
      return { ...steady, side: in_(75, 120), blur: 0.5 }
    case 'tilted':
      return { ...steady, turn: in_(-Math.PI, Math.PI), tilt: in_(0.6, 1.05) }
    case 'blurred':
      return { ...steady, blur: in_(1.5, 3) }
    case 'dim':
      return { ...steady, light: in_(22, 60), noise: in_(4, 8) }
  }
}

/** 0 paper's white … 1 ink, at a point of the code's own plane: −½ … ½ over its side. Null beside the card. */
function inkOf(text: string): (x: number, y: number) => number | null {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const across = modules.size + 8
  return (x, y) => {
    if (Math.abs(x) > 0.6 || Math.abs(y) > 0.6) return null
    const [column, row] = [Math.floor((x + 0.5) * across) - 4, Math.floor((y + 0.5) * across) - 4]
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
    return isInside && modules.get(row, column) ? 1 : 0
  }
}

const SAMPLES = [1 / 6, 1 / 2, 5 / 6]
/** The camera's distance from the middle of the code, in lengths of the picture's width. */
const DISTANCE = 1.2

/** A card with the code on a wooden table, seen by a pinhole camera. */
function draw(ink: ReturnType<typeof inkOf>, { side, turn, tilt, light }: View): Float64Array {
  const [cosTurn, sinTurn] = [Math.cos(turn), Math.sin(turn)]
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
  const brightnessAt = (column: number, row: number) => {
    const [px, py] = [(column - WIDTH / 2) / WIDTH, (row - HEIGHT / 2) / WIDTH]
    // Where the ray through this pixel meets the plane, which is tilted about its horizontal axis.
    const far = cosTilt / (cosTilt - (py / DISTANCE) * sinTilt)
    const [u, v] = [px * far, (py * far) / cosTilt]
    const [x, y] = [cosTurn * u + sinTurn * v, cosTurn * v - sinTurn * u]
    const found = ink((x * WIDTH) / side, (y * WIDTH) / side)
    if (found === null) return light * (0.45 + 0.08 * Math.sin(column / 9 + Math.sin(row / 40)))
    return light * (1 - found * 0.86)
  }
  const picture = new Float64Array(WIDTH * HEIGHT)
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      let sum = 0
      for (const down of SAMPLES) for (const right of SAMPLES) sum += brightnessAt(column + right, row + down)
      picture[row * WIDTH + column] = sum / SAMPLES.length ** 2
    }
  return picture
}

/** One direction of a Gaussian blur; pixels beyond the edge count as the edge. */
function blurAlong(picture: Float64Array, deviation: number, step: (at: number, by: number) => number): Float64Array {
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return picture.map((_, at) => {
    let sum = 0
    for (const [index, weight] of weights.entries()) sum += weight * (picture[step(at, index - reach)] ?? 0)
    return sum / total
  })
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
const sideways = (at: number, by: number) => at - (at % WIDTH) + clamp((at % WIDTH) + by, WIDTH - 1)
const downwards = (at: number, by: number) => (at % WIDTH) + clamp(Math.floor(at / WIDTH) + by, HEIGHT - 1) * WIDTH

/** The code seen as described, with noise of its own. */
function frameOf(text: string, view: View, random: Random): Frame {
  const sharp = draw(inkOf(text), view)
  const soft = blurAlong(blurAlong(sharp, view.blur, sideways), view.blur, downwards)
  const grain = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Uint8ClampedArray.from(soft, (value) => value + grain() * view.noise)
}

/** `each` frames of every kind. */
export function* makeFrames(text: string, each: number, seed: number): Generator<{ kind: Kind; frame: Frame }> {
  const random = randomFrom(seed)
  for (const kind of KINDS)
    for (let made = 0; made < each; made++) yield { kind, frame: frameOf(text, viewOf(kind, random), random) }
}

/** As most guests hold their phone. */
export const steadyFrame = (text: string): Frame =>
  frameOf(text, { side: 200, turn: 0.1, tilt: 0.2, blur: 0.7, light: 215, noise: 4 }, randomFrom(1))
