import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { journalSettings } from '@tafel/contracts/contexts/finance/journal-settings.ts'
import type { JournalSettingsView } from '@tafel/contracts/contexts/finance/views.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNotify } from 'react-admin'
import { Asked, useAsked } from '../../app/asked.tsx'
import { Page } from '../../app/page.tsx'
import { http } from '../../app/session.ts'
import { MappingFields } from './mapping-fields.tsx'
import { useMappingDraft } from './use-mapping-draft.ts'

const PATH = '/api/finance/journal/settings'

/** The names of the journal's accounts and taxes in the importing ledger. */
export function MappingPage() {
  const asked = useAsked<JournalSettingsView>(PATH)
  return (
    <Page title="Account mapping">
      <Asked asked={asked} lines={8}>
        {(view) => <MappingForm view={view} onSaved={() => asked.refetch()} />}
      </Asked>
    </Page>
  )
}

type Problems = ReadonlyMap<string, string>
const NONE: Problems = new Map()

function MappingForm({ view, onSaved }: { readonly view: JournalSettingsView; readonly onSaved: () => Promise<unknown> }) {
  const draft = useMappingDraft(view)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly message: string; readonly problems: Problems } | undefined>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const read = journalSettings.safeParse(draft.settings)
  const problems = isTried ? new Map([...(refused?.problems ?? NONE), ...problemsOf(read.error?.issues ?? [])]) : NONE

  const showFirstProblem = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    flushSync(() => {
      setTried(true)
      setRefused(undefined)
    })
    if (!read.success) return showFirstProblem()
    setBusy(true)
    try {
      const { revision } = draft
      await http.command('PUT', PATH, { body: read.data, ...(revision !== null && { revision }) })
      await onSaved()
      draft.discard()
      setTried(false)
      notify('Account mapping saved.', { type: 'success' })
    } catch (error) {
      flushSync(() => setRefused(refusalOf(error)))
      if (error instanceof AppError && error.code === 'http/revision-behind' && error.revision !== undefined) draft.rebase(error.revision)
      showFirstProblem()
    }
    setBusy(false)
  }
  const discard = () => {
    draft.discard()
    setTried(false)
    setRefused(undefined)
    void onSaved()
  }

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Alert severity="info" sx={{ my: 1 }}>
        Journal files of every month use these codes and names. Entries and amounts stay the same.
      </Alert>
      <MappingFields settings={draft.settings} onChange={draft.type} problems={problems} />
      {isTried && problems.size > 0 && <Alert severity="error">Nothing was saved. Correct the fields marked above.</Alert>}
      {refused !== undefined && problems.size === 0 && <Alert severity="error">{refused.message}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 2 }}>
        <Button type="submit" variant="contained" disabled={isBusy || !draft.isChanged}>
          Save
        </Button>
        <Button disabled={isBusy || !draft.isChanged} onClick={discard}>
          Discard changes
        </Button>
        {draft.isChanged && <span role="status">Not saved yet. Your changes are kept on this device.</span>}
      </Box>
    </form>
  )
}

/** The first problem of each field. */
const problemsOf = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Problems =>
  new Map(issues.map(({ path, message }) => [path.map(String).join('.'), message] as const).toReversed())

function refusalOf(error: unknown): { readonly message: string; readonly problems: Problems } {
  if (!(error instanceof AppError)) return { message: 'That did not work. Nothing was changed; try again.', problems: NONE }
  if (error.code === 'http/revision-behind')
    return {
      message: 'Another user changed the mapping since you began. Save again to replace theirs, or discard your changes to see theirs.',
      problems: NONE,
    }
  return { message: error.message, problems: new Map(error.fieldErrors.map(({ field, message }) => [field, message])) }
}
