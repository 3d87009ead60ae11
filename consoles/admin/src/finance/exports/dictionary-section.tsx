import Button from '@mui/material/Button'
import { csvText } from '@tafel/contracts/base/csv.ts'
import type { Dictionary } from '@tafel/contracts/contexts/finance/export/dictionary.ts'
import { Asked, useAsked } from '../../app/asked.tsx'
import { Section } from '../../app/page.tsx'
import { saveBytes } from '../../app/save-bytes.ts'
import { DataTable } from '../data-table.tsx'

/** The meaning of each column of an export, from the event schemas. */
export function DictionarySection() {
  const asked = useAsked<Dictionary>('/api/finance/exports/dictionary')
  return (
    <Asked asked={asked} lines={6}>
      {(dictionary) => (
        <Section
          title="Data dictionary"
          hint={`Version ${dictionary.version}; amounts in cents of ${dictionary.currency}`}
          actions={
            <Button size="small" onClick={() => save(dictionary)}>
              Save dictionary
            </Button>
          }
        >
          <DataTable
            caption="Columns of an export"
            columns={['Column', 'Kind', 'Meaning']}
            rows={dictionary.columns.map(({ name, kind, says }) => ({ key: name, cells: [name, kind, says] }))}
          />
        </Section>
      )}
    </Asked>
  )
}

function save({ version, columns, leftOut }: Dictionary): void {
  const rows = [
    ['column', 'kind', 'says', 'events'],
    ...columns.map(({ name, kind, says, events }) => [name, kind, says, events.join(' ')]),
    ...leftOut.map(({ field, because }) => [field, 'left out', because, '']),
  ]
  saveBytes(new Blob([csvText(rows)], { type: 'text/csv' }), `tafel-data-dictionary-v${version}.csv`)
}
