import { actOf } from '@tafel/contracts/access/words.ts'
import type { AuditRow } from '@tafel/contracts/http/views.ts'
import { BooleanInput, DataTable, DateField, DateTimeInput, FunctionField, List, SimpleList, TextInput } from 'react-admin'
import { MOMENT, momentText } from '../app/dates.ts'
import { ListActions } from '../app/list-actions.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { useIsNarrow } from '../app/use-is-narrow.ts'
import { outcomeOf } from './acts.ts'

const Column = DataTable.Col<AuditRow>

const filters = [
  <BooleanInput key="isAction" source="isAction" label="Actions only" alwaysOn />,
  <TextInput key="q" source="q" label="Route begins with" />,
  <TextInput key="admin" source="admin" label="Who (user id)" />,
  <TextInput key="subjects" source="subjects" label="Whom it showed or changed (id)" />,
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
const about = (row: AuditRow) => (row.targetKind === null ? (row.rows === 0 ? '' : `${row.rows} shown`) : row.targetKind)

/** Who did what and who looked at what. Looks are in it too; at first only actions are shown. */
export function AuditList() {
  const isNarrow = useIsNarrow()
  return (
    <List
      title="Audit log"
      filters={filters}
      filterDefaultValues={{ isAction: true }}
      exporter={false}
      actions={<ListActions />}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
    >
      {isNarrow ? (
        <SimpleList<AuditRow>
          rowClick="show"
          primaryText={(row) => actOf(row.route)}
          secondaryText={(row) => `${momentText(row.at)} · ${row.adminEmail ?? 'erased'}`}
          tertiaryText={outcome}
        />
      ) : (
        <DataTable<AuditRow> rowClick="show" bulkActionButtons={false}>
          <Column source="at" label="When">
            <DateField source="at" {...MOMENT} />
          </Column>
          <Column source="admin" label="Who" disableSort render={(row) => row.adminEmail ?? 'erased'} />
          <Column source="route" label="What" render={(row) => actOf(row.route)} />
          <Column source="targetKind" label="About" disableSort>
            <FunctionField<AuditRow> render={about} />
          </Column>
          <Column source="outcome" label="Outcome" render={outcome} />
        </DataTable>
      )}
    </List>
  )
}
