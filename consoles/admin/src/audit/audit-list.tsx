import { formatCount } from '@tafel/contracts/base/money/format.ts'
import { actOf } from '@tafel/contracts/contexts/access/words.ts'
import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'
import { BooleanInput, DataTable, DateField, DateTimeInput, FunctionField, TextInput } from 'react-admin'
import { MOMENT, momentText } from '../app/dates.ts'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { outcomeOf } from './acts.ts'

const Column = DataTable.Col<AuditRow>

const filters = [
  <BooleanInput key="isAction" source="isAction" label="Actions only" alwaysOn />,
  <TextInput key="q" source="q" label="Route begins with" />,
  <TextInput key="admin" source="admin" label="Who (user id)" />,
  <TextInput key="subjects" source="subjects" label="Person or firm concerned (id)" />,
  <DateTimeInput key="from" source="at_gte" label="From" parse={isoOf} />,
  <DateTimeInput key="until" source="at_lte" label="Until" parse={isoOf} />,
  <TextInput key="outcome" source="outcome" label="Outcome (code)" />,
]

function isoOf(value: string): string | null {
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const outcome = (row: AuditRow) => {
  const { tone, text } = outcomeOf(row)
  return <StateTag tone={tone}>{text}</StateTag>
}
const about = (row: AuditRow) => (row.targetKind === null ? (row.rows === 0 ? '' : `${formatCount(row.rows)} shown`) : row.targetKind)

/** The audit log, including views. By default only actions are shown. */
export function AuditList() {
  return (
    <LedgerList<AuditRow>
      title="Audit log"
      filters={filters}
      filterDefaultValues={{ isAction: true }}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      narrow={{
        primary: (row) => actOf(row.route),
        secondary: (row) => `${momentText(row.at)} · ${row.adminEmail ?? 'erased'}`,
        tertiary: outcome,
      }}
    >
      <Column source="at" label="When">
        <DateField source="at" {...MOMENT} />
      </Column>
      <Column source="admin" label="Who" disableSort render={(row) => row.adminEmail ?? 'erased'} />
      <Column source="route" label="What" render={(row) => actOf(row.route)} />
      <Column source="targetKind" label="About" disableSort>
        <FunctionField<AuditRow> render={about} />
      </Column>
      <Column source="outcome" label="Outcome" render={outcome} />
    </LedgerList>
  )
}
