import {
  MARITAL_STATUSES,
  type MaritalStatus,
  PROPERTY_REGIMES,
  regimeProblem,
  setMaritalStatus,
} from '@tafel/contracts/contexts/clients/household.ts'
import type { HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { useState } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { problemsOf } from '../model/problems-of.ts'
import { REGIME_WORDS, STATUS_WORDS } from '@tafel/contracts/contexts/clients/household-words.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'
import { type Spouse, SpouseField } from './spouse-field.tsx'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const STATUSES = MARITAL_STATUSES.map((value) => ({ value, label: sentence(STATUS_WORDS[value]) }))
const REGIMES = [
  { value: '', label: 'Not recorded' },
  ...PROPERTY_REGIMES.map((value) => ({ value, label: sentence(REGIME_WORDS[value]) })),
]
const NO_MARRIAGE: MaritalStatus = { status: 'single', since: '', regime: '', regimeSince: '' }

type Entered = MaritalStatus & { readonly spouse: Spouse | null }

export interface MarriageDialogProps {
  readonly household: HouseholdView
  readonly onSave: (status: MaritalStatus, spouseId: string | null) => Promise<void>
  readonly onClose: () => void
}

/** Marital status, regime and spouse, with their dates. */
export function MarriageDialog({ household, onSave, onClose }: MarriageDialogProps) {
  const { client, spouse } = household
  const saved: Entered = {
    ...(household.maritalStatus ?? NO_MARRIAGE),
    ...(spouse === null ? {} : { status: 'married' as const }),
    spouse: spouse && { clientId: spouse.clientId, name: clientFullName(spouse) },
  }
  const [{ spouse: chosen, ...entered }, setEntered] = useState(saved)
  const isMarried = entered.status === 'married'
  const status: MaritalStatus = isMarried ? entered : { ...entered, regime: '', regimeSince: '' }
  const spouseId = isMarried ? (chosen?.clientId ?? null) : null
  const change = (next: Partial<Entered>) => setEntered((before) => ({ ...before, ...next }))
  const today = localDate(useNow())
  const dates = (field: 'since' | 'regimeSince') => ({
    name: field,
    max: today,
    value: entered[field] === '' ? null : entered[field],
    onChange: (date: string | null) => change({ [field]: date ?? '' }),
  })
  return (
    <FormDialog
      title={`Marriage of ${clientFullName(client)}`}
      draft={{
        form: clientForm(client.clientId, 'marriage'),
        saved,
        value: { ...entered, spouse: chosen },
        restore: setEntered,
      }}
      check={() => {
        const regimeSince = regimeProblem(status)
        return {
          ...problemsOf(setMaritalStatus.safeParse({ ...status, spouseId })),
          ...(regimeSince === undefined ? {} : { regimeSince }),
        }
      }}
      onSave={() => onSave(status, spouseId)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <SelectField
            label="Marital status"
            name="status"
            value={entered.status}
            options={STATUSES}
            onChange={(event) => change({ status: event.target.value as MaritalStatus['status'] })}
          />
          <DateField label={isMarried ? 'Married on' : 'Since'} {...dates('since')} error={problems['since']} />
          {isMarried && (
            <>
              <SelectField
                label="Property regime"
                name="regime"
                value={entered.regime}
                options={REGIMES}
                error={problems['regime']}
                onChange={(event) => change({ regime: event.target.value as MaritalStatus['regime'] })}
              />
              <DateField
                label="Regime changed on"
                hint="Only if a court allowed another regime during the marriage."
                {...dates('regimeSince')}
                error={problems['regimeSince']}
              />
              <SpouseField
                clientId={client.clientId}
                value={chosen}
                onChange={(spouse) => change({ spouse })}
                error={problems['spouseId']}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
