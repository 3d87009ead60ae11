import {
  consentProblem,
  type FilingDetails,
  filingDetails,
  ITR12_STATUSES,
  type Itr12Status,
  PROVISIONAL_STATUSES,
  type ProvisionalStatus,
} from '@tafel/contracts/contexts/clients/filing-details.ts'
import { ITR12_WORDS, PROVISIONAL_WORDS } from '@tafel/contracts/contexts/clients/filing-words.ts'
import type { PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useState } from 'react'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { problemsOf } from '../model/problems-of.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const PROVISIONAL = PROVISIONAL_STATUSES.map((value) => ({ value, label: sentence(PROVISIONAL_WORDS[value]) }))
const ITR12 = ITR12_STATUSES.map((value) => ({ value, label: sentence(ITR12_WORDS[value]) }))

export interface FilingDialogProps {
  readonly person: PersonView
  readonly onSave: (filing: FilingDetails) => Promise<void>
  readonly onClose: () => void
}

/** The tax reference number, the standing with SARS, and the consent to e-mail. */
export function FilingDialog({ person, onSave, onClose }: FilingDialogProps) {
  const [filing, setFiling] = useState(person.filing)
  const change = (next: Partial<FilingDetails>) => setFiling((before) => ({ ...before, ...next }))
  const today = localDate(useNow())
  const dates = (field: 'emailConsentOn' | 'emailConsentWithdrawnOn') => ({
    name: field,
    max: today,
    value: filing[field] === '' ? null : filing[field],
    onChange: (date: string | null) => change({ [field]: date ?? '' }),
  })
  return (
    <FormDialog
      title={`Filing details of ${clientFullName(person)}`}
      draft={{ form: clientForm(person.clientId, 'filing'), saved: person.filing, value: filing, restore: setFiling }}
      check={() => {
        const consent = consentProblem(filing, today)
        return { ...problemsOf(filingDetails.safeParse(filing)), ...(consent === undefined ? {} : { [consent.field]: consent.message }) }
      }}
      onSave={() => onSave(filing)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            label="Tax reference number"
            name="taxNumber"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            value={filing.taxNumber}
            error={problems['taxNumber']}
            onChange={(event) => change({ taxNumber: event.target.value.replaceAll(/[\s/]/g, '') })}
          />
          <SelectField
            label="Provisional taxpayer"
            name="provisional"
            value={filing.provisional}
            options={PROVISIONAL}
            onChange={(event) => change({ provisional: event.target.value as ProvisionalStatus })}
          />
          <SelectField
            label="Income tax return (ITR12)"
            name="itr12"
            value={filing.itr12}
            options={ITR12}
            onChange={(event) => change({ itr12: event.target.value as Itr12Status })}
          />
          <DateField label="Consent to e-mail given on" {...dates('emailConsentOn')} error={problems['emailConsentOn']} />
          {(filing.emailConsentOn !== '' || filing.emailConsentWithdrawnOn !== '') && (
            <DateField label="Consent withdrawn on" {...dates('emailConsentWithdrawnOn')} error={problems['emailConsentWithdrawnOn']} />
          )}
        </>
      )}
    </FormDialog>
  )
}
