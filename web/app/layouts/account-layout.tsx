import { Outlet } from 'react-router'
import { AccountPanel } from './account-panel.tsx'
import { Bar } from './bar.tsx'
import { NoScript, SkipLink } from './page-parts.tsx'
import { noScriptWords } from './words.ts'

export default function AccountLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Bar />
      <div className="grid grow lg:grid-cols-2">
        <AccountPanel />
        {/* Aligned to the top, so that the tabs stay in place when the form below changes height. */}
        <main
          id="content"
          tabIndex={-1}
          className="flex items-start justify-center px-4 pt-[clamp(2rem,12svh,8rem)] pb-12 outline-none sm:px-8"
        >
          <div className="w-full max-w-md">
            <NoScript text={noScriptWords.account} />
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  )
}
