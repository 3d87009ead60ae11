import { styled } from '@tafel/kit/theme/styled.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { FormField } from '@tafel/kit/fields/form-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { GivenText } from '../hooks/use-import.ts'
import { CLIENT_COLUMNS, EMPTY_TABLE } from '../model/client-table.ts'
import { readFile } from '../model/read-file.ts'
import { saveWorkbook } from '../model/save-workbook.ts'

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 760, '& p': { margin: 0, color: color.ink2 } })
const Area = styled('textarea')({
  width: '100%',
  minHeight: 200,
  padding: 12,
  border: `1px solid ${color.field}`,
  borderRadius: 7,
  backgroundColor: color.card,
  color: color.ink,
  font: 'inherit',
  fontSize: '0.875rem',
  resize: 'vertical',
})
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })

/** More than ten thousand rows ever need. */
const MAX_FILE_BYTES = 5 * 1024 * 1024

export interface ImportChooseProps {
  readonly problem: string | undefined
  readonly isBusy: boolean
  readonly onRead: (given: GivenText) => void
}

/** A file, or rows pasted from a spreadsheet. */
export function ImportChoose({ problem, isBusy, onRead }: ImportChooseProps) {
  // Uncontrolled: ten thousand rows are too expensive to render on every key.
  const area = useRef<HTMLTextAreaElement>(null)
  const [refused, setRefused] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const open = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.size > MAX_FILE_BYTES) return setRefused('This file is larger than 5 MB. Save only the client columns, or fewer rows.')
    const read = await readFile(chosen)
    if (!read.ok) return setRefused(read.problem)
    setRefused(undefined)
    if (area.current !== null) area.current.value = read.text
    onRead(read)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    onRead({ text: area.current?.value ?? '' })
  }
  return (
    <Form onSubmit={submit}>
      <p>
        Choose an Excel or CSV file, or copy rows from a spreadsheet and paste them here. The first row names the columns:{' '}
        {CLIENT_COLUMNS.map(({ head }) => head).join(', ')}. Only Name is required. Nothing is added before you have seen what happens to
        each row.
      </p>
      <Actions>
        <Button tone="white" look="outline" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <TextButton type="button" onClick={() => void saveWorkbook(EMPTY_TABLE, 'Clients to import.xlsx')}>
          Download an empty workbook with these columns
        </TextButton>
        <input
          ref={file}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain"
          aria-label="File of clients"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </Actions>
      <FormField label="Rows of clients" error={refused ?? problem}>
        {(control) => (
          <Area {...control} ref={area} spellCheck={false} placeholder={`${CLIENT_COLUMNS.map(({ head }) => head).join('\t')}`} />
        )}
      </FormField>
      <Actions>
        <Button type="submit" busy={isBusy}>
          Check the rows
        </Button>
      </Actions>
    </Form>
  )
}
