import { actOf } from '@tafel/contracts/contexts/access/words.ts'
import type { AuditRow } from '@tafel/contracts/contexts/access/audit-row.ts'
import { DateField, FunctionField, Link, Show, SimpleShowLayout, TextField, useCanAccess, useRecordContext } from 'react-admin'
import { MOMENT } from '../app/dates.ts'
import { outcomeInWords } from './acts.ts'
import { EntryWords } from './entry-words.tsx'

const Title = () => <>{actOf(useRecordContext<AuditRow>()?.route ?? '')}</>

function Words() {
  const row = useRecordContext<AuditRow>()
  return row?.isAction === true ? <EntryWords id={row.id} /> : <>Viewing changes nothing.</>
}

/** Links to the person for roles that may see people. */
function Who({ row: { admin, adminEmail } }: { readonly row: AuditRow }) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' })
  const name = adminEmail ?? 'erased'
  return canAccess === true ? <Link to={`/users/${admin}/show`}>{name}</Link> : <>{name}</>
}

export function AuditShow() {
  return (
    <Show title={<Title />}>
      <SimpleShowLayout>
        <DateField source="at" label="When" {...MOMENT} />
        <FunctionField<AuditRow> label="Who" render={(row) => <Who row={row} />} />
        <FunctionField<AuditRow> label="What" render={(row) => `${actOf(row.route)} (${row.route})`} />
        <FunctionField<AuditRow>
          label="About"
          render={(row) => (row.targetKind === null ? 'everyone' : `${row.targetKind} ${row.targetId}`)}
        />
        <FunctionField<AuditRow> label="Asked by" render={(row) => row.filters.join(', ') || 'no filter'} />
        <TextField source="rows" label="Records shown" />
        <FunctionField<AuditRow> label="Outcome" render={(row) => outcomeInWords(row.outcome)} />
        <TextField source="requestId" label="Request" />
        <FunctionField<AuditRow> label="Changed" render={() => <Words />} />
      </SimpleShowLayout>
    </Show>
  )
}
