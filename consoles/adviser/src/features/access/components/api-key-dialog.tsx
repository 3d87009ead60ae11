import { styled } from '@tafel/kit/theme/styled.ts'
import { addDays } from '@tafel/contracts/base/dates.ts'
import {
  API_KEY_DAYS_MAX,
  API_KEY_NAME_MAX,
  apiKeyText,
  createApiKey,
  KEY_SCOPES,
  type KeyScope,
} from '@tafel/contracts/contexts/integrators/api-key.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useId, useState } from 'react'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { SCOPE_WORDS, useApiKeyCommands } from '../model/api-key-queries.ts'
import { newSecret } from '../model/new-secret.ts'

const DEFAULT_DAYS = 90
const Problem = styled('p')({ margin: 0, fontSize: '0.875rem', color: color.red })
const Scopes = styled('fieldset')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: '0 0 4px', fontSize: '0.875rem', fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
  '& input': { width: 18, height: 18, flexShrink: 0, accentColor: color.green },
})
const Key = styled('output')({
  display: 'block',
  padding: 10,
  border: `1px solid ${color.rule}`,
  borderRadius: 6,
  background: color.sunk,
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
})

interface Entered {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresOn: string | null
}

/** Creates a key, and shows it once. */
export default function ApiKeyDialog({ accountId, onClose }: { readonly accountId: string; readonly onClose: () => void }) {
  const { create } = useApiKeyCommands()
  const toasts = useToasts()
  const today = localDate(useNow())
  const [empty] = useState<Entered>(() => ({ name: '', scopes: [], expiresOn: addDays(today, DEFAULT_DAYS) }))
  const [entered, setEntered] = useState(empty)
  const { name, scopes, expiresOn } = entered
  const change = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }))
  const draft = useFormDraft({ form: 'access/api-key', saved: empty, value: entered, restore: setEntered })
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState<string>()
  const scopesId = useId()

  const requestWith = (keyId: string, hash: string) =>
    createApiKey.safeParse({ keyId, name, scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)), expiresOn: expiresOn ?? '', hash })
  const checked = requestWith(crypto.randomUUID(), '0'.repeat(64))
  const refused = create.error instanceof AppError ? create.error : undefined
  const problemOf = (field: string): string | undefined => {
    const own = checked.success || !isTried ? undefined : checked.error.issues.find(({ path }) => path[0] === field)?.message
    return own ?? refused?.fieldErrors.find((error) => error.field === field)?.message
  }
  const close = () => {
    draft.settle()
    onClose()
  }
  const submit = async () => {
    setTried(true)
    if (!checked.success) return
    const { secret, hash } = await newSecret()
    const keyId = crypto.randomUUID()
    const request = requestWith(keyId, hash)
    if (!request.success) return
    create.mutate(request.data, {
      onSuccess: () => {
        draft.settle()
        setKey(apiKeyText({ accountId, keyId, secret }))
      },
    })
  }
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show('API key copied', { tone: 'done' })
    } catch {
      toasts.show('The browser did not allow copying. Select the key and copy it.', { tone: 'error' })
    }
  }

  if (key !== undefined)
    return (
      <Dialog
        open
        title="API key created"
        onClose={() => undefined}
        actions={
          <>
            <Button tone="white" look="outline" onClick={() => void copy(key)}>
              Copy
            </Button>
            <Button onClick={onClose}>I have stored the key</Button>
          </>
        }
      >
        <Hint as="p">Store the key in your program’s settings now. It is shown once: Tafel keeps only a hash of it.</Hint>
        <Key aria-label="API key">{key}</Key>
      </Dialog>
    )

  return (
    <Dialog
      open
      title="Create an API key"
      onClose={create.isPending ? () => undefined : onClose}
      actions={
        <>
          <Button tone="white" look="outline" onClick={close}>
            Cancel
          </Button>
          <Button busy={create.isPending} onClick={() => void submit()}>
            Create key
          </Button>
        </>
      }
    >
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <TextField
        label="Name"
        required
        maxLength={API_KEY_NAME_MAX}
        value={name}
        error={problemOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Scopes aria-describedby={problemOf('scopes') === undefined ? undefined : scopesId}>
        <legend>What the key may do</legend>
        {KEY_SCOPES.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) => change({ scopes: target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope) })}
            />
            {SCOPE_WORDS[scope]}
          </label>
        ))}
        {problemOf('scopes') !== undefined && (
          <Problem id={scopesId} role="alert">
            {problemOf('scopes')}
          </Problem>
        )}
      </Scopes>
      <DateField
        label="Last day"
        required
        value={expiresOn}
        min={today}
        max={addDays(today, API_KEY_DAYS_MAX)}
        error={problemOf('expiresOn')}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <Hint as="p">The key never does more than you may do yourself. If your role in the firm changes, so does what the key may do.</Hint>
      {refused !== undefined && refused.fieldErrors.length === 0 && <Problem role="alert">{refused.message}</Problem>}
    </Dialog>
  )
}
