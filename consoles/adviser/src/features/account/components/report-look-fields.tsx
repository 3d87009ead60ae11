import { styled } from '@tafel/kit/theme/styled.ts'
import type { AccountDetails } from '@tafel/contracts/contexts/accounts/account.ts'
import { contrastOnWhite, contrastWords } from '@tafel/contracts/base/report/contrast.ts'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { useId } from 'react'
import { type Control, Controller, type FieldPath, type UseFormRegister, useWatch } from 'react-hook-form'
import { Group, GroupTitle } from './form-group.ts'
import { LetterheadPreview } from './letterhead-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { OwnTexts } from './own-texts.tsx'
import { SectionChoice } from './section-choice.tsx'

export interface LookFieldsProps {
  readonly control: Control<AccountDetails>
  readonly register: UseFormRegister<AccountDetails>
  readonly error: (field: FieldPath<AccountDetails>) => string | undefined
}

const ColorLine = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 10, '& > :last-child': { flex: '0 1 210px' } })
const Swatch = styled('input')({
  width: 40,
  height: 40,
  marginTop: 26,
  padding: 3,
  border: `1px solid ${color.field}`,
  borderRadius: radius.input,
  background: color.card,
  cursor: 'pointer',
})

/** The swatch of a firm without a colour: the ink of reports. */
const INK = '#1c2a2e'

/** The look of the firm's reports: colour, own texts, disclaimer, and hidden sections. */
export function ReportLookFields({ control, register, error }: LookFieldsProps) {
  const titleId = useId()
  const details = useWatch({ control }) as AccountDetails
  const accent = details.reportLook?.accent ?? ''
  const contrast = contrastOnWhite(accent)
  return (
    <Group aria-labelledby={titleId}>
      <GroupTitle id={titleId}>Your reports</GroupTitle>
      <Hint>These settings apply to reports of every kind, including those of locked records. Figures don’t change.</Hint>
      <Controller
        control={control}
        name="reportLook.accent"
        render={({ field: { value = '', onChange, ...field } }) => (
          <ColorLine>
            <Swatch
              type="color"
              aria-label="Pick a colour"
              value={contrast === undefined ? INK : value}
              onChange={(event) => onChange(event.target.value)}
            />
            <TextField
              label="Colour"
              optional
              placeholder={INK}
              maxLength={7}
              spellCheck={false}
              hint={
                contrast === undefined ? 'For your name, the title and the answer' : `Contrast with white: ${contrastWords(contrast)} to 1`
              }
              error={error('reportLook.accent')}
              value={value}
              onChange={onChange}
              {...field}
            />
          </ColorLine>
        )}
      />
      <Controller
        control={control}
        name="accountImage"
        render={({ field: { value = '', onChange } }) => <LogoField value={value} onChange={onChange} />}
      />
      <LetterheadPreview details={details} />
      <OwnTexts control={control} register={register} error={error} />
      <NoteField
        label="Disclaimer"
        optional
        hint="At the end of every report"
        error={error('reportLook.disclaimer')}
        {...register('reportLook.disclaimer')}
      />
      <Controller
        control={control}
        name="reportLook.hidden"
        render={({ field: { value = [], onChange } }) => <SectionChoice hidden={value} onChange={onChange} />}
      />
    </Group>
  )
}
