import { styled } from '@tafel/kit/theme/styled.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { MAX_REPORT_TEXTS, type OwnText } from '@tafel/contracts/contexts/report-look/report-look.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { NoteField } from '@tafel/kit/fields/note-field.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Controller, useFieldArray } from 'react-hook-form'
import { Two } from './form-group.ts'
import type { LookFieldsProps } from './report-look-fields.tsx'

const List = styled('div')({ display: 'grid', gap: 18, justifyItems: 'start', '& > *': { width: '100%' }, '& > button': { width: 'auto' } })
const Own = styled('fieldset')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: '0 0 14px',
  border: 0,
  borderBottom: `1px solid ${color.rule}`,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
  '& > button': { justifySelf: 'start' },
})
const Kinds = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  '& label': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, cursor: 'pointer' },
  '& input': { width: 18, height: 18, accentColor: color.green },
})

const PLACES = [
  { value: 'beginning', label: 'Under the letterhead' },
  { value: 'end', label: 'At the end' },
]
const EMPTY: OwnText = { heading: '', words: '', place: 'end', kinds: [] }

/** The firm's own report texts: their place, and the kinds of report that include them. */
export function OwnTexts({ control, register, error }: LookFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'reportLook.texts' })
  return (
    <List>
      {fields.map(({ id }, index) => {
        const at = `reportLook.texts.${index}` as const
        return (
          <Own key={id}>
            <legend>Your text {index + 1}</legend>
            <Two>
              <TextField label="Heading" optional error={error(`${at}.heading`)} {...register(`${at}.heading`)} />
              <SelectField label="Place" options={PLACES} error={error(`${at}.place`)} {...register(`${at}.place`)} />
            </Two>
            <NoteField label="Text" required error={error(`${at}.words`)} {...register(`${at}.words`)} />
            <Controller
              control={control}
              name={`${at}.kinds`}
              render={({ field: { value, onChange } }) => <KindChoice chosen={value ?? []} onChange={onChange} />}
            />
            <TextButton type="button" onClick={() => remove(index)}>
              Remove text {index + 1}
            </TextButton>
          </Own>
        )
      })}
      <Button tone="white" look="outline" disabled={fields.length >= MAX_REPORT_TEXTS} onClick={() => append(EMPTY)}>
        Add your own text
      </Button>
      {fields.length >= MAX_REPORT_TEXTS && <Hint>A firm can have at most {MAX_REPORT_TEXTS} texts.</Hint>}
    </List>
  )
}

/** All kinds are stored as an empty list, so that a kind added later includes the text too. */
function KindChoice({ chosen, onChange }: { readonly chosen: OwnText['kinds']; readonly onChange: (next: OwnText['kinds']) => void }) {
  const names = KINDS.map(({ name }) => name)
  const shown = chosen.length === 0 ? names : chosen
  const choose = (name: OwnText['kinds'][number], isChosen: boolean) => {
    const next = names.filter((each) => (each === name ? isChosen : shown.includes(each)))
    // Keeps the last kind: a text without a kind would appear nowhere.
    if (next.length > 0) onChange(next.length === names.length ? [] : next)
  }
  return (
    <Kinds role="group" aria-label="Include in reports on">
      {KINDS.map(({ name, words }) => (
        <label key={name}>
          <input type="checkbox" checked={shown.includes(name)} onChange={(event) => choose(name, event.target.checked)} />
          {words.one}
        </label>
      ))}
    </Kinds>
  )
}
