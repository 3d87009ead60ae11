import { ISSUED_STATES, type IssuedState, STATE_WORDS } from '@tafel/contracts/contexts/issued/states.ts'
import type { AdminIssuedRow } from '@tafel/contracts/contexts/issued/views.ts'
import { KIND_NAMES, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { DataTable, SelectInput, TextInput } from 'react-admin'
import { dayOf, dayText } from '../app/day.ts'
import { DayInput } from '../app/day-input.tsx'
import { EmptyList } from '../app/empty-list.tsx'
import { FirmLink } from '../app/firm-link.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag, type StateTagProps } from '../app/state-tag.tsx'

const Column = DataTable.Col<AdminIssuedRow>

const TONES: Readonly<Record<IssuedState, StateTagProps['tone']>> = { issued: 'success', superseded: 'warning', withdrawn: 'error' }

const filters = [
  <TextInput key="q" source="q" label="Number or constants begin with" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="State" choices={ISSUED_STATES.map((id) => ({ id, name: STATE_WORDS[id] }))} />,
  <SelectInput key="kind" source="kind" label="Kind" choices={KINDS.map(({ name, words }) => ({ id: name, name: words.one }))} />,
  <TextInput key="constants" source="constantsVersion" label="Constants, exactly" />,
  <TextInput key="account" source="accountId" label="Account (id)" />,
  <DayInput key="until" source="keptUntil_lte" label="Kept until" />,
]

const state = (row: AdminIssuedRow) => <StateTag tone={TONES[row.state]}>{STATE_WORDS[row.state].toLowerCase()}</StateTag>

/** Reports issued by all firms: their numbers and versions, without clients or figures. */
export function IssuedList() {
  return (
    <LedgerList<AdminIssuedRow>
      title="Issued reports"
      filters={filters}
      sort={{ field: 'issuedAt', order: 'DESC' }}
      rowClick={false}
      empty={<EmptyList title="Issued reports">No firm has issued a report yet.</EmptyList>}
      narrow={{
        primary: (row) => row.number,
        secondary: (row) => `${KIND_NAMES[row.kind].words.one}, constants ${row.constantsVersion}`,
        tertiary: state,
      }}
    >
      <Column source="number" label="Number" />
      <Column source="state" label="State" render={state} />
      <Column source="kind" label="Kind" render={(row) => KIND_NAMES[row.kind].words.one} />
      <Column source="accountId" label="Firm" render={(row) => <FirmLink id={row.accountId} name={row.accountId.slice(0, 8)} />} />
      <Column source="issuedAt" label="Issued" render={(row) => dayOf(row.issuedAt)} />
      <Column source="constantsVersion" label="Constants" />
      <Column source="engineVersion" label="Engine" />
      <Column source="keptUntil" label="Kept until" render={(row) => (row.isFileErased ? 'erased' : dayText(row.keptUntil))} />
    </LedgerList>
  )
}
