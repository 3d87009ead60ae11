import Button from '@mui/material/Button'
import { type ComponentType, lazy } from 'react'
import { Page } from './page.tsx'

/** A screen whose code is loaded when it is opened. */
export const lazyScreen = <N extends string>(load: () => Promise<Readonly<Record<N, ComponentType>>>, name: N) =>
  lazy(async () => {
    try {
      return { default: (await load())[name] }
    } catch {
      return { default: NotLoaded }
    }
  })

/** Offline, or this version of the console is no longer served. */
function NotLoaded() {
  return (
    <Page title="Not loaded">
      <p role="alert">This screen could not be loaded. Nothing was changed. Check your connection, then reload the page.</p>
      <div>
        <Button variant="outlined" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Page>
  )
}
