import { styled } from '@tafel/kit/theme/styled.ts'
import { useMutation } from '@tanstack/react-query'
import { typedNumber } from '@tafel/contracts/contexts/issued/numbers.ts'
import type { Verification } from '@tafel/contracts/contexts/issued/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { type DragEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { paths } from '../../../shared/paths.ts'
import { auth } from '../../../shared/session/auth.ts'
import { useHttp } from '../../../shared/session/http.ts'
import { MAX_FILE_BYTES, readFile } from '../model/read-file.ts'
import { VERDICT_TITLES, VERDICT_TONES, verdictSentences } from '../model/verdict-words.ts'

const Page = styled('div')({ display: 'grid', gap: 22, '& p': { margin: 0 } })
const Form = styled('form')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12, '& > div': { flex: '1 1 240px' } })
const Drop = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  padding: '18px 20px',
  border: `1px dashed ${color.field}`,
  borderRadius: radius.card,
  '&[data-over]': { backgroundColor: color.greenSoft, borderColor: color.green },
})
const Verdict = styled('section')({
  display: 'grid',
  gap: 8,
  padding: '18px 20px',
  border: `1px solid ${color.rule}`,
  borderRadius: radius.card,
  backgroundColor: color.card,
})

interface Question {
  readonly number: string
  readonly file: File | null
}

class TooLarge extends Error {}

/** /verify: checks whether a report is genuine, by its number or its file. Needs no sign-in and shows nothing personal. */
export default function Verify() {
  const http = useHttp()
  const isSignedIn = useSyncExternalStore(auth.subscribe, () => auth.user() !== null)
  const { number: addressed = '' } = useParams()
  const [number, setNumber] = useState(addressed)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const check = useMutation({
    mutationFn: async (asked: Question): Promise<Verification> => {
      if (asked.file === null) return http.ask<Verification>('/api/verify', { number: asked.number })
      if (asked.file.size > MAX_FILE_BYTES) throw new TooLarge()
      const read = await readFile(asked.file)
      // The file's own number comes first: the number in the field may be that of another report.
      return http.ask<Verification>('/api/verify', { number: read.number || asked.number, sha256: read.sha256 })
    },
  })
  const { mutate } = check
  // Checks immediately when the page is opened by the code or address on a report.
  useEffect(() => {
    if (typedNumber(addressed) !== undefined) mutate({ number: addressed, file: null })
  }, [addressed, mutate])

  function submitted(event: FormEvent) {
    event.preventDefault()
    if (typedNumber(number) === undefined) {
      setProblem('Enter a number such as KXTR-2026-000123. It is at the foot of each page.')
      return
    }
    setProblem(undefined)
    mutate({ number, file: null })
  }

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) mutate({ number, file })
  }
  const dragged = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }

  return (
    <Page>
      <header>
        {isSignedIn && <TextLink to={paths.overview.href()}>Back to the overview</TextLink>}
        <PageTitle>Check a report</PageTitle>
        <p>
          See whether a report that was issued with Tafel is in force, and whether a file is the one that was issued. No names or amounts
          are shown.
        </p>
      </header>
      <Form onSubmit={submitted} noValidate>
        <div>
          <TextField
            label="Report number"
            placeholder="KXTR-2026-000123"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={number}
            error={problem}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        <Button type="submit" busy={check.isPending}>
          Check the number
        </Button>
      </Form>
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => dragged(event, true)}
        onDragLeave={(event) => dragged(event, false)}
        onDrop={(event) => {
          dragged(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <strong>Or the file itself</strong>
        <p>Drop the PDF here, or choose it. It is read in this page and stays on your device: only its fingerprint is sent.</p>
        <Button tone="white" look="outline" busy={check.isPending} onClick={() => chooser.current?.click()}>
          Choose a PDF
        </Button>
        <input
          ref={chooser}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label="The PDF of a report"
          onChange={(event) => {
            take(event.target.files)
            // Allows the same file to be chosen again.
            event.target.value = ''
          }}
        />
      </Drop>
      <div role="status" aria-live="polite">
        {check.isPending ? <Hint>Checking…</Hint> : check.data !== undefined && <Found found={check.data} />}
      </div>
      {check.isError &&
        (check.error instanceof TooLarge ? (
          <p role="alert">This file is too large to be a report. Choose the PDF that you were sent.</p>
        ) : (
          <ErrorState
            what="The report could not be checked"
            error={check.error}
            safe="This does not mean that the report is not genuine."
          />
        ))}
    </Page>
  )
}

function Found({ found }: { readonly found: Verification }) {
  const { verdict, number } = found
  return (
    <Verdict aria-labelledby="verdict">
      <SectionTitle id="verdict">
        {VERDICT_TITLES[verdict]} {number !== null && <Tag tone={VERDICT_TONES[verdict]}>{number}</Tag>}
      </SectionTitle>
      {verdictSentences(found).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Verdict>
  )
}
