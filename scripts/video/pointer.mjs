/** Runs in every page that is recorded: draws the pointer, which a screencast does not show, and a ring where it taps. */
export function drawPointer() {
  addEventListener('DOMContentLoaded', () => {
    const dot = document.createElement('div')
    Object.assign(dot.style, {
      position: 'fixed',
      left: '-40px',
      top: '-40px',
      width: '26px',
      height: '26px',
      margin: '-13px 0 0 -13px',
      borderRadius: '50%',
      background: 'oklch(0.86 0.14 88 / 0.55)',
      border: '2px solid oklch(0.47 0.1 75)',
      zIndex: '2147483647',
      pointerEvents: 'none',
      transition: 'transform 160ms',
    })
    document.documentElement.append(dot)
    const move = ({ clientX, clientY }) => {
      dot.style.left = `${clientX}px`
      dot.style.top = `${clientY}px`
    }
    addEventListener('pointermove', move, { capture: true, passive: true })
    addEventListener(
      'pointerdown',
      (event) => {
        move(event)
        dot.style.transform = 'scale(0.6)'
      },
      true,
    )
    addEventListener('pointerup', () => (dot.style.transform = ''), true)
  })
}
