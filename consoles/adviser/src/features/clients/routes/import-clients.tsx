import { styled } from '@tafel/kit/theme/styled.ts'
import { formatWhole } from '@tafel/contracts/base/money/format.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { BarSlot } from '../../../shared/bar/bar-slots.tsx'
import { CrumbSlash } from '../../../shared/bar/crumbs.tsx'
import { clientsHref } from '../../../shared/records/clients-href.ts'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import { ImportChoose } from '../components/import-choose.tsx'
import { ImportDone } from '../components/import-done.tsx'
import { ImportPreview } from '../components/import-preview.tsx'
import { ImportUndone } from '../components/import-undone.tsx'
import { useImport } from '../hooks/use-import.ts'
import { useMayWrite } from '../../../shared/session/use-may-write.ts'

const Page = styled('div')({ display: 'grid', gap: 16, maxWidth: 1100, gridTemplateColumns: 'minmax(0, 1fr)' })
const Running = styled('div')({
  display: 'grid',
  gap: 10,
  maxWidth: 560,
  justifyItems: 'start',
  '& progress': { width: '100%', height: 10, accentColor: color.green },
})

/** Imports clients from a file or a paste: reads the rows, checks them without writing, and only then adds them. */
export default function ImportClientsRoute() {
  const { state, read, send, undo, cancel, restart } = useImport()
  const statusId = useId()
  const mayWrite = useMayWrite()
  useUnsaved(state.step === 'sending' || state.step === 'undoing')
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(state.step)
  // The focused button disappeared with its step.
  useEffect(() => {
    if (before.current !== state.step && state.step !== 'checking') title.current?.focus()
    before.current = state.step
  }, [state.step])
  return (
    <Page>
      <BarSlot name="trail">
        <Link to={clientsHref()}>Clients</Link>
        <CrumbSlash />
      </BarSlot>
      <PageTitle ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        Import clients
      </PageTitle>
      {mayWrite && (state.step === 'choose' || state.step === 'checking') && (
        <ImportChoose
          problem={state.step === 'choose' ? state.problem : undefined}
          isBusy={state.step === 'checking'}
          onRead={(given) => void read(given)}
        />
      )}
      {state.step === 'preview' && (
        <div>
          <ImportPreview
            file={state.file}
            plan={state.plan}
            onSend={(rows) => void send(state.file, state.plan, rows)}
            onRestoreZeros={() => void read(state.file.given, true)}
            onRestart={restart}
          />
        </div>
      )}
      {(state.step === 'sending' || state.step === 'undoing') && (
        <Running>
          <p id={statusId} role="status" style={{ margin: 0 }}>
            {state.progress.waitsSeconds === undefined
              ? `${state.step === 'sending' ? 'Adding' : 'Deleting'} clients: ${formatWhole(state.progress.sent)} of ${formatWhole(state.total)}`
              : `${formatWhole(state.progress.sent)} of ${formatWhole(state.total)}. The limit per minute is reached; the import continues in ${state.progress.waitsSeconds} s`}
          </p>
          <progress aria-labelledby={statusId} max={state.total} value={state.progress.sent} />
          <Button tone="white" look="outline" onClick={cancel}>
            Cancel
          </Button>
        </Running>
      )}
      {state.step === 'done' && (
        <div>
          <ImportDone
            file={state.file}
            plan={state.plan}
            sent={state.sent}
            onContinue={() => void send(state.file, state.plan, state.sent.left, state.sent)}
            onUndo={() => void undo(state.sent.added)}
            onRestart={restart}
          />
        </div>
      )}
      {state.step === 'undone' && (
        <div>
          <ImportUndone undone={state.undone} onContinue={() => void undo(state.undone.left, state.undone)} onRestart={restart} />
        </div>
      )}
    </Page>
  )
}
