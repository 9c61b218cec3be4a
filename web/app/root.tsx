import { type ReactNode, useEffect } from 'react'
import { Links, type LinksFunction, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { brand } from './content/brand.ts'
import { DemoNotice } from './layouts/demo-notice.tsx'
import { ProblemPage } from './layouts/problem-page.tsx'
import { useDemoNotice } from './lib/pages/demo.ts'
import { useNonce } from './lib/pages/nonce.ts'
import { PageStyles } from './lib/pages/page-styles.tsx'
import { bootScript, followTheme } from './lib/pages/theme.ts'
import stylesheet from './styles/app.css?url'
import displayFace from './styles/faces/display.woff2?url'
import textFace from './styles/faces/text.woff2?url'
import { ToastRegion } from './ui/toast-region.tsx'
import { useDismissOnNavigation } from './ui/use-dismiss-on-navigation.ts'

export const links: LinksFunction = () => [
  ...[textFace, displayFace].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction = () => [{ title: brand.name }, { name: 'description', content: brand.description }]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const demo = useDemoNotice()
  return (
    <html lang="en-IN" className="light" data-demo={demo ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#071b25" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by nonce or hash */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        <Meta />
        <Links />
        {!import.meta.env.DEV && <PageStyles />}
      </head>
      <body>
        <DemoNotice />
        {children}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(followTheme, [])
  useDismissOnNavigation()
  useEffect(() => {
    // React has rendered the correct bar, so the mark of the boot script is no longer needed.
    delete document.documentElement.dataset.bar
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemPage error={error} />
}
