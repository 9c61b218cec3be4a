const AVOIDED = 'h1, h2, h3, h4, h5, h6, button, [role=button], input, select, textarea, a[href], [role=alert]'

const EDGE_PX = 16
const GAP_PX = 4
const STEP_PX = 4
/** Milliseconds between checks, since the page under a message scrolls and changes. */
const CHECK_MS = 400

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const isVisible = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true

function occupiedBoxes(region: Element): Box[] {
  const { innerWidth, innerHeight } = window
  return [...document.querySelectorAll(AVOIDED)]
    .filter((element) => !region.contains(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(
      ({ element, box }) =>
        box.width > 1 &&
        box.height > 1 &&
        box.bottom > 0 &&
        box.top < innerHeight &&
        box.right > 0 &&
        box.left < innerWidth &&
        isVisible(element),
    )
    .map(({ box }) => box)
}

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right + GAP_PX &&
  other.left < one.right + GAP_PX &&
  one.top < other.bottom + GAP_PX &&
  other.top < one.bottom + GAP_PX

const moveBy = ({ left, right, top, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
})

/** Returns the offset of the lowest free place: at the end of the line, in its middle or at its start; else null. */
export function freePlace(home: Box, taken: readonly Box[], width: number): { x: number; y: number } | null {
  const start = EDGE_PX - home.left
  const columns = [0, (start + (width - EDGE_PX - home.right)) / 2, start].map(Math.round)
  for (let y = 0; home.top + y >= EDGE_PX; y -= STEP_PX)
    for (const x of new Set(columns)) {
      const box = moveBy(home, x, y)
      if (!taken.some((each) => overlaps(each, box))) return { x, y }
    }
  return null
}

/** Moves the messages so that they cover no heading, button, field or error. Returns a function that stops moving. */
export function placeToasts(region: HTMLElement): () => void {
  // Stored, since during a transition the box is not yet where the style puts it.
  let offset = { x: 0, y: 0 }
  function move(to: typeof offset) {
    if (to.x === offset.x && to.y === offset.y) return
    offset = to
    region.style.translate = `${to.x}px ${to.y}px`
  }
  function place() {
    // A dialog leaves a strip above it for messages.
    if (document.querySelector('[data-dialog]')) return move({ x: 0, y: 0 })
    // A message stays in place while the pointer or the focus is on it.
    if (region.querySelector('[data-held]')) return
    const taken = occupiedBoxes(region)
    const box = region.getBoundingClientRect()
    if (taken.some((each) => overlaps(each, box)))
      move(freePlace(moveBy(box, -offset.x, -offset.y), taken, window.innerWidth) ?? { x: 0, y: 0 })
  }
  place()
  const timer = setInterval(place, CHECK_MS)
  return () => {
    clearInterval(timer)
    region.style.removeProperty('translate')
  }
}
