import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { NamedRecord, RecordCommands } from './use-record-commands.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx'))

/** `const { ask, dialog } = useUnlock(commands)`: `ask(record)` opens the dialog; render `{dialog}` in the page. */
export function useUnlock(commands: RecordCommands): { readonly ask: (record: NamedRecord) => void; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<NamedRecord>()
  const dialog = asked !== undefined && (
    <Suspense>
      <UnlockDialog record={asked} commands={commands} onClose={() => setAsked(undefined)} />
    </Suspense>
  )
  return { ask: setAsked, dialog }
}
