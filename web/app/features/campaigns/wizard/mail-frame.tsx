import { useEffect, useLayoutEffect, useRef, useState } from 'react'

export type MailWidth = 'phone' | 'desktop'
export type MailTheme = 'light' | 'dark'

const PIXELS: Record<MailWidth, number> = { phone: 390, desktop: 720 }

const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule

/** Writes into the frame's empty page, whose own content security policy allows the email's styles. */
function render(sheet: Document, html: string, theme: MailTheme): void {
  const { scrollTop } = sheet.documentElement
  sheet.documentElement.innerHTML = html
  const base = sheet.createElement('base')
  base.target = '_blank'
  sheet.head.append(base)
  // The theme chosen in the preview replaces the system's theme.
  for (const { cssRules } of sheet.styleSheets)
    for (const rule of cssRules)
      if (isMediaRule(rule) && rule.media.mediaText.includes('prefers-color-scheme'))
        rule.media.mediaText = rule.media.mediaText.includes('dark') === (theme === 'dark') ? 'all' : 'not all'
  sheet.documentElement.scrollTop = scrollTop
}

interface MailFrameProps {
  html: string
  label: string
  width: MailWidth
  theme: MailTheme
}

/** Sandboxed: the email may use styles and our images, runs no scripts, and opens links in a new tab. */
export function MailFrame({ html, label, width, theme }: MailFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  const [loads, setLoads] = useState(0)

  useLayoutEffect(() => {
    const measure = () => setRoom(box.current?.clientWidth || null)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  useEffect(() => {
    const sheet = loads > 0 ? frame.current?.contentDocument : null
    if (sheet) render(sheet, html, theme)
  }, [html, theme, loads])

  // A desktop preview is scaled to fit; a phone preview gets narrower.
  const pixels = width === 'phone' ? Math.min(PIXELS.phone, room ?? PIXELS.phone) : PIXELS.desktop
  const scale = width === 'phone' || room === null ? 1 : Math.min(1, room / pixels)
  return (
    <div ref={box} className="min-h-0 grow overflow-hidden">
      <div className="mx-auto h-full" style={{ width: pixels * scale }}>
        <iframe
          ref={frame}
          title={label}
          src="/mail-sheet"
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          onLoad={() => setLoads((before) => before + 1)}
          className={`block origin-top-left border-0 ${theme === 'dark' ? 'scheme-dark' : 'scheme-light'}`}
          style={{ width: pixels, height: `${100 / scale}%`, transform: scale < 1 ? `scale(${scale})` : undefined }}
        />
      </div>
    </div>
  )
}
