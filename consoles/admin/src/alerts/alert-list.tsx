import Link from '@mui/material/Link'
import type { AlertRow } from '@tafel/contracts/contexts/alerts/views.ts'
import { ALERT_RULE_NAMES } from '@tafel/contracts/contexts/alerts/rule-names.ts'
import { BooleanInput, DataTable, DateField, SelectInput, TextInput, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { MOMENT, momentText } from '../app/dates.ts'
import { EmptyList } from '../app/empty-list.tsx'
import { LedgerList } from '../app/ledger-list.tsx'
import { StateTag } from '../app/state-tag.tsx'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { whatWasDonePath, titleOf, whoAndHowMuch } from './words.ts'

const Column = DataTable.Col<AlertRow>

const filters = [
  <BooleanInput key="acknowledged" source="acknowledged" label="Acknowledged" alwaysOn />,
  <SelectInput key="rule" source="rule" label="Rule" choices={ALERT_RULE_NAMES.map((id) => ({ id, name: titleOf({ rule: id }) }))} />,
  <TextInput key="person" source="person" label="Who (user id)" />,
]

const state = ({ acknowledged }: AlertRow) => (
  <StateTag tone={acknowledged ? 'success' : 'warning'}>{acknowledged ? 'acknowledged' : 'open'}</StateTag>
)

function WhatFollowed({ alert }: { readonly alert: AlertRow }) {
  const refresh = useRefresh()
  if (alert.acknowledgedAt !== null) return <>{`${alert.acknowledgedByEmail ?? 'erased'}, ${momentText(alert.acknowledgedAt)}`}</>
  return <AcknowledgeButton alert={alert} onDone={refresh} />
}

const WhatWasDone = ({ alert }: { readonly alert: AlertRow }) => (
  <Link component={RouterLink} to={whatWasDonePath(alert)} aria-label={`Audit log entries: ${titleOf(alert)}, ${momentText(alert.at)}`}>
    Audit log entries
  </Link>
)
const secondary = (alert: AlertRow) => (
  <>
    {whoAndHowMuch(alert)} · {momentText(alert.at)} · <WhatWasDone alert={alert} /> <WhatFollowed alert={alert} />
  </>
)

/** All alerts, the open ones first. */
export function AlertList() {
  return (
    <LedgerList<AlertRow>
      title="Alerts"
      filters={filters}
      filterDefaultValues={{ acknowledged: false }}
      sort={{ field: 'at', order: 'DESC' }}
      rowClick={false}
      empty={<EmptyList title="Alerts">No alert has been raised yet.</EmptyList>}
      narrow={{ primary: titleOf, secondary }}
    >
      <Column source="at" label="When">
        <DateField source="at" {...MOMENT} />
      </Column>
      <Column source="rule" label="What" render={titleOf} />
      <Column source="person" label="Who" disableSort render={whoAndHowMuch} />
      <Column source="acknowledged" label="State" render={state} />
      <Column label="Acknowledged" disableSort render={(alert) => <WhatFollowed alert={alert} />} />
      <Column label="Audit log" disableSort render={(alert) => <WhatWasDone alert={alert} />} />
    </LedgerList>
  )
}
