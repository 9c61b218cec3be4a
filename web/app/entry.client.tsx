import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DemoContext, findDemoNotice } from './lib/pages/demo.ts'
import { findPageNonce, NonceContext } from './lib/pages/nonce.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={findPageNonce()}>
        <DemoContext value={findDemoNotice()}>
          <HydratedRouter />
        </DemoContext>
      </NonceContext>
    </StrictMode>,
  )
})
