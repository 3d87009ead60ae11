import { styled } from '@tafel/kit/theme/styled.ts'
import { type AccountDetails, DIAL_CODES } from '@tafel/contracts/contexts/accounts/account.ts'
import { REVIEW_INTERVALS, REVIEW_MONTHS } from '@tafel/contracts/contexts/clients/review-times.ts'
import type { FieldError } from '@tafel/contracts/base/http/problems.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { PercentField } from '@tafel/kit/fields/percent-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Controller, type FieldErrors, type FieldPath, useForm, useWatch } from 'react-hook-form'
import { intervalWords } from '../../../shared/records/review-words.ts'
import { RestoredNote } from '../../../shared/unsaved/restored-note.tsx'
import { useFormDraft } from '../../../shared/unsaved/use-form-draft.ts'
import { type AccountPart, partOf } from '../model/account-parts.ts'
import { accountProblems, accountResolver } from '../model/account-resolver.ts'
import { vatWarning } from '../model/vat-warning.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Group, GroupTitle, Two } from './form-group.ts'
import { ReportLookFields } from './report-look-fields.tsx'

const Form = styled('form')({ display: 'grid', gap: 28 })
const End = styled('div')({ display: 'flex', justifyContent: 'flex-start' })

const DIAL_OPTIONS = DIAL_CODES.map(([code, country]) => ({ value: code, label: `${code} ${country}` }))
const INTERVAL_OPTIONS = REVIEW_INTERVALS.map((months) => ({ value: String(months), label: `Every ${intervalWords(months)}` }))

/** Saved, or the server's problems by field. */
export interface SaveOutcome {
  readonly saved: boolean
  readonly problems: readonly FieldError[]
}

export interface AccountFormProps {
  readonly initial: AccountDetails
  readonly owner: string
  readonly action: string
  /** Which part of the details this form changes; the other parts are sent unchanged. */
  readonly part?: AccountPart
  /** Names the form's draft on this device. */
  readonly draft: string
  readonly onSave: (details: AccountDetails) => Promise<SaveOutcome>
  readonly onSaved: () => void
}

/** The firm's details, or a part of them: used to create and to change an account, with the server's rules. */
export function AccountForm({ initial, owner, action, part = 'firm', draft: form, onSave, onSaved }: AccountFormProps) {
  const titleId = useId()
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const { register, control, handleSubmit, formState, setFocus, reset, getValues } = useForm<AccountDetails>({
    defaultValues: initial,
    resolver: accountResolver(owner),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  const value = useWatch({ control }) as AccountDetails
  // Resets all values, so that rows of the firm's own texts are added and removed too.
  const take = (typed: Partial<AccountDetails>) => reset({ ...getValues(), ...typed }, { keepErrors: true, keepIsSubmitted: true })
  const draft = useFormDraft({ form, saved: partOf(initial, part), value: partOf(value, part), restore: take })
  // Another part was saved, or another tab saved this one: keep what is typed here.
  const follow = useEffectEvent((saved: AccountDetails) => {
    take({ ...saved, ...(draft.isChanged && partOf(getValues(), part)) })
  })
  useEffect(() => follow(initial), [initial])

  const problems = formState.isSubmitted ? [...accountProblems(getValues(), owner), ...refused] : []
  const error = (field: FieldPath<AccountDetails>) =>
    messageAt(formState.errors, field) ?? refused.find((each) => each.field === field)?.message
  const save = handleSubmit(async (details) => {
    const { saved, problems } = await onSave(details)
    setRefused(problems)
    if (!saved) return
    draft.settle()
    reset(details)
    onSaved()
  })

  return (
    <Form noValidate onSubmit={(event) => void save(event)}>
      <RestoredNote from={draft.restoredFrom} onDiscard={draft.discard} />
      {part === 'firm' && (
        <>
          <Group aria-labelledby={`${titleId}-firm`}>
            <GroupTitle id={`${titleId}-firm`}>The firm</GroupTitle>
            <TextField label="Firm name" required autoComplete="organization" error={error('accountName')} {...register('accountName')} />
            <Two>
              <TextField
                label="VAT number"
                optional
                hint={vatWarning(value.vatNumber) ?? 'If the firm has one'}
                inputMode="numeric"
                error={error('vatNumber')}
                {...register('vatNumber')}
              />
              <TextField
                label="FSP licence number"
                optional
                hint="As the FSCA issued it, if the firm has one"
                error={error('licenceNumber')}
                {...register('licenceNumber')}
              />
            </Two>
            <TextField label="Website" optional type="url" autoComplete="url" error={error('website')} {...register('website')} />
          </Group>
          <Group aria-labelledby={`${titleId}-person`}>
            <GroupTitle id={`${titleId}-person`}>Contact person</GroupTitle>
            <Two>
              <TextField
                label="First name"
                required
                autoComplete="given-name"
                error={error('contactPerson.firstName')}
                {...register('contactPerson.firstName')}
              />
              <TextField
                label="Last name"
                optional
                autoComplete="family-name"
                error={error('contactPerson.lastName')}
                {...register('contactPerson.lastName')}
              />
            </Two>
            <TextField label="E-mail" required type="email" autoComplete="email" error={error('email')} {...register('email')} />
            <Two>
              <SelectField
                label="Country code"
                required
                autoComplete="tel-country-code"
                options={DIAL_OPTIONS}
                error={error('telephone.phoneCountryCode')}
                {...register('telephone.phoneCountryCode')}
              />
              <TextField
                label="Phone number"
                required
                type="tel"
                autoComplete="tel-national"
                error={error('telephone.phoneNumber')}
                {...register('telephone.phoneNumber')}
              />
            </Two>
          </Group>
          <Group aria-labelledby={`${titleId}-address`}>
            <GroupTitle id={`${titleId}-address`}>Address</GroupTitle>
            <TextField
              label="Address line 1"
              required
              autoComplete="address-line1"
              error={error('address.addressLine1')}
              {...register('address.addressLine1')}
            />
            <TextField
              label="Address line 2"
              optional
              autoComplete="address-line2"
              error={error('address.addressLine2')}
              {...register('address.addressLine2')}
            />
            <Two>
              <TextField label="City" required autoComplete="address-level2" error={error('address.city')} {...register('address.city')} />
              <TextField
                label="Postal code"
                required
                autoComplete="postal-code"
                error={error('address.postalCode')}
                {...register('address.postalCode')}
              />
            </Two>
            <TextField
              label="Country"
              required
              autoComplete="country-name"
              error={error('address.country')}
              {...register('address.country')}
            />
          </Group>
        </>
      )}
      {part === 'planning' && (
        <Group aria-labelledby={`${titleId}-defaults`}>
          <GroupTitle id={`${titleId}-defaults`}>Planning defaults</GroupTitle>
          <Two>
            <Controller
              control={control}
              name="inflation"
              render={({ field }) => (
                <PercentField label="Inflation" hint="For new records; saved ones keep theirs" error={error('inflation')} {...field} />
              )}
            />
            <Controller
              control={control}
              name="investment"
              render={({ field }) => <PercentField label="Investment return" error={error('investment')} {...field} />}
            />
            <Controller
              control={control}
              name="reviewEvery"
              render={({ field: { value = REVIEW_MONTHS, onChange, ...field } }) => (
                <SelectField
                  label="Household reviews"
                  hint="After its last review, or its last issued report"
                  options={INTERVAL_OPTIONS}
                  value={String(value)}
                  onChange={(event) => onChange(Number(event.target.value))}
                  error={error('reviewEvery')}
                  {...field}
                />
              )}
            />
          </Two>
        </Group>
      )}
      {part === 'reports' && <ReportLookFields control={control} register={register} error={error} />}
      <End>
        <Button type="submit" size="large" busy={formState.isSubmitting}>
          {action}
        </Button>
      </End>
      {/* Below the button, so that its appearance doesn't move the button. */}
      <ErrorSummary problems={problems} submits={formState.submitCount} onGo={(field) => setFocus(field as FieldPath<AccountDetails>)} />
    </Form>
  )
}

function messageAt(errors: FieldErrors<AccountDetails>, field: string): string | undefined {
  let at: unknown = errors
  for (const key of field.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
  return (at as { readonly message?: string } | undefined)?.message
}
