import { styled } from '@tafel/kit/theme/styled.ts'
import { addDays } from '@tafel/contracts/base/dates.ts'
import { REASON_MAX } from '@tafel/contracts/base/reason.ts'
import { grantMandate } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { useMandateCommands } from '../model/mandate-queries.ts'
import { type ChosenClient, ClientsField } from './clients-field.tsx'

const DEFAULT_DAYS = 30
const Problem = styled('p')({ margin: 0, fontSize: '0.875rem', color: color.red })
const Days = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 12 })

interface Entered {
  readonly email: string
  readonly clients: readonly ChosenClient[] | null
  readonly from: string | null
  readonly until: string | null
  readonly reason: string
}

/** Grants a mandate: the auditor, the clients, the period and the reason. */
export default function MandateDialog({ onClose }: { readonly onClose: () => void }) {
  const { grant } = useMandateCommands()
  const today = localDate(useNow())
  const [empty] = useState<Entered>(() => ({ email: '', clients: null, from: today, until: addDays(today, DEFAULT_DAYS - 1), reason: '' }))
  const [entered, setEntered] = useState(empty)
  const { email, clients, from, until, reason } = entered
  const change = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: 'access/mandate', saved: empty, value: entered, restore: setEntered })
  const [isTried, setTried] = useState(false)
  // One id per request; a refused request gets a new id.
  const [mandateId, setMandateId] = useState(() => crypto.randomUUID())

  const request = grantMandate.safeParse({
    mandateId,
    email: email.trim(),
    clientIds: clients?.map(({ clientId }) => clientId) ?? null,
    from: from ?? '',
    until: until ?? '',
    reason,
  })
  const refused = grant.error instanceof AppError ? grant.error : undefined
  const problemOf = (field: string): string | undefined => {
    const own = request.success || !isTried ? undefined : request.error.issues.find(({ path }) => path[0] === field)?.message
    return own ?? refused?.fieldErrors.find((error) => error.field === field)?.message
  }
  const close = () => {
    draft.settle()
    onClose()
  }
  const submit = () => {
    setTried(true)
    if (request.success) grant.mutate(request.data, { onSuccess: close, onError: () => setMandateId(crypto.randomUUID()) })
  }

  return (
    <Dialog
      open
      title="Grant an auditor access"
      onClose={grant.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Cancel
          </Button>
          <Button busy={grant.isPending} onClick={submit}>
            Grant mandate
          </Button>
        </>
      }
    >
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <TextField
        label="Auditor’s e-mail address"
        type="email"
        autoComplete="off"
        required
        value={email}
        error={problemOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <ClientsField value={clients} error={problemOf('clientIds')} onChange={(clients) => change({ clients })} />
      <Days>
        <DateField label="First day" required value={from} error={problemOf('from')} onChange={(from) => change({ from })} />
        <DateField label="Last day" required value={until} min={today} error={problemOf('until')} onChange={(until) => change({ until })} />
      </Days>
      <NoteField
        label="Purpose of the audit"
        required
        maxLength={REASON_MAX}
        value={reason}
        error={problemOf('reason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {refused !== undefined && refused.fieldErrors.length === 0 && <Problem role="alert">{refused.message}</Problem>}
    </Dialog>
  )
}
