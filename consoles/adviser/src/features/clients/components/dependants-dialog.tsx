import { styled } from '@tafel/kit/theme/styled.ts'
import { type Dependant, DEPENDANT_KINDS, MAX_DEPENDANTS, setDependants } from '@tafel/contracts/contexts/clients/household.ts'
import type { PersonView } from '@tafel/contracts/contexts/clients/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { DateField } from '@tafel/kit/fields/date-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { clientFullName } from '../../../shared/records/client-name.ts'
import { clientForm } from '../../../shared/drafts/form-drafts.ts'
import { localDate } from '../../../shared/time/local-time.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { DEPENDANT_WORDS } from '@tafel/contracts/contexts/clients/household-words.ts'
import { problemsOf } from '../model/problems-of.ts'
import { FormDialog } from '../../../shared/unsaved/form-dialog.tsx'

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) auto',
  gap: 10,
  alignItems: 'end',
  paddingBottom: 12,
  borderBottom: `1px solid ${color.rule}`,
  '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const KINDS = DEPENDANT_KINDS.map((value) => ({
  value,
  label: DEPENDANT_WORDS[value].charAt(0).toUpperCase() + DEPENDANT_WORDS[value].slice(1),
}))

export interface DependantsDialogProps {
  readonly person: PersonView
  readonly onSave: (dependants: readonly Dependant[]) => Promise<void>
  readonly onClose: () => void
}

/** A client's dependants as rows. */
export function DependantsDialog({ person, onSave, onClose }: DependantsDialogProps) {
  const [rows, setRows] = useState<readonly Dependant[]>(person.dependants)
  const today = localDate(useNow())
  const change = (at: number, next: Partial<Dependant>) => setRows((all) => all.with(at, { ...all[at]!, ...next }))
  const [added, setAdded] = useState<string>()
  const add = () => {
    const dependantId = crypto.randomUUID()
    setRows((all) => [...all, { dependantId, name: '', dateOfBirth: '', kind: 'child' }])
    setAdded(dependantId)
  }
  return (
    <FormDialog
      title={`Dependants of ${clientFullName(person)}`}
      width={760}
      draft={{
        form: clientForm(person.clientId, 'dependants'),
        saved: { dependants: person.dependants },
        value: { dependants: rows },
        restore: ({ dependants }) => setRows(dependants),
      }}
      check={() => problemsOf(setDependants.safeParse({ dependants: rows }))}
      onSave={() => onSave(rows)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          {rows.length === 0 && <p style={{ margin: 0, color: color.ink2 }}>No dependants yet.</p>}
          {rows.map((row, at) => (
            <Row key={row.dependantId} role="group" aria-label={row.name || `Dependant ${at + 1}`}>
              <TextField
                label="Name"
                name={`dependants.${at}.name`}
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just added the row: typing continues in it
                autoFocus={row.dependantId === added}
                maxLength={80}
                value={row.name}
                onChange={(event) => change(at, { name: event.target.value })}
                error={problems[`dependants.${at}.name`]}
              />
              <DateField
                label="Date of birth"
                name={`dependants.${at}.dateOfBirth`}
                max={today}
                value={row.dateOfBirth === '' ? null : row.dateOfBirth}
                onChange={(date) => change(at, { dateOfBirth: date ?? '' })}
                error={problems[`dependants.${at}.dateOfBirth`]}
              />
              <SelectField
                label="Relationship"
                value={row.kind}
                options={KINDS}
                onChange={(event) => change(at, { kind: event.target.value as Dependant['kind'] })}
              />
              <Button
                tone="white"
                look="outline"
                aria-label={`Remove ${row.name || `dependant ${at + 1}`}`}
                onClick={() => setRows((all) => all.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </Row>
          ))}
          <div>
            <Button tone="white" look="outline" disabled={rows.length >= MAX_DEPENDANTS} onClick={add}>
              Add a dependant
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
