import { styled } from '@tafel/kit/theme/styled.ts'
import { useQuery } from '@tanstack/react-query'
import type { ChangedRecord } from '@tafel/contracts/contexts/recalculations/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { meQuery } from '../../../shared/session/session-queries.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { saveFile } from '../../../shared/files/use-download.ts'
import { type ClientLetter, lettersCsv, lettersOf } from '../model/client-letters.ts'

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 })
const Hint = styled('p')({ margin: '4px 0 10px', color: color.ink2, maxWidth: 760 })
const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '6px 0',
    borderBottom: `1px solid ${color.rule}`,
  },
})

/** A draft letter to each client whose results change, for the adviser to read and send. */
export function Letters({ changed }: { readonly changed: readonly ChangedRecord[] }) {
  const { data: me } = useQuery(meQuery(useHttp()))
  const [open, setOpen] = useState<ClientLetter>()
  const letters = lettersOf(changed, { name: me?.displayName ?? '', firm: me?.account?.accountName ?? '' })
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="letters-title">
      <Head>
        <SectionTitle id="letters-title">Letters</SectionTitle>
        <Button
          tone="white"
          look="outline"
          onClick={() => saveFile(new Blob([lettersCsv(letters)], { type: 'text/csv;charset=utf-8' }), 'Letters.csv')}
        >
          All letters as CSV
        </Button>
      </Head>
      <Hint>
        A draft for each client, from the results above. Save the letters before you recalculate with the new set. Reports use the new
        results afterwards.
      </Hint>
      <List>
        {letters.map((letter) => (
          <li key={letter.clientId}>
            {letter.clientName}
            <Button tone="white" look="outline" onClick={() => setOpen(letter)} aria-label={`Letter to ${letter.clientName}`}>
              Letter
            </Button>
          </li>
        ))}
      </List>
      {open !== undefined && <LetterDialog letter={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function LetterDialog({
  letter: { clientId, clientName, text },
  onClose,
}: {
  readonly letter: ClientLetter
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState(text)
  const [saved] = useState({ text })
  const draft = useFormDraft({
    form: clientForm(clientId, 'letter'),
    saved,
    value: { text: typed },
    restore: (restored) => setTyped(restored.text),
  })
  const toasts = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed)
      toasts.show('Letter copied', { tone: 'done' })
    } catch {
      toasts.show('The browser blocked copying the letter. Select the text and copy it.', { tone: 'error' })
    }
  }
  return (
    <Dialog
      open
      title={`Letter to ${clientName}`}
      onClose={onClose}
      width={640}
      actions={
        <>
          <Button tone="white" look="outline" onClick={onClose}>
            Close
          </Button>
          <Button
            tone="white"
            look="outline"
            onClick={() => saveFile(new Blob([typed], { type: 'text/plain;charset=utf-8' }), `Letter to ${clientName}.txt`)}
          >
            Save as text
          </Button>
          <Button onClick={() => void copy()}>Copy</Button>
        </>
      }
    >
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      <NoteField label="Draft" rows={14} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </Dialog>
  )
}
