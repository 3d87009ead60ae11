import { description as schema, DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { TextField } from '@tafel/kit/fields/text-field.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { type KeyboardEvent, memo, useState } from 'react'
import type { AnyWorkbenchKind } from '../kind.ts'
import { copyName, isUnnamedCopy } from '../model/copy-name.ts'
import type { RecordValue } from '../model/record-value.ts'
import { Band } from './band.tsx'

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 10,
  flex: '1 1 auto',
  '& > button': { alignSelf: 'start', minHeight: 40, marginTop: 25 },
})

export interface CopyNameBandProps {
  readonly kind: AnyWorkbenchKind
  readonly value: RecordValue
  /** The copy was just made: focus starts here. */
  readonly isNew: boolean
  readonly onName: (description: string) => void
}

/** Names a copy in place, since lists, comparisons and reports can't distinguish copies with the same name. */
export const CopyNameBand = memo(function CopyNameBand({ kind, value, isNew, onName }: CopyNameBandProps) {
  const [before] = useState(value.inputs)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  if (!isUnnamedCopy(value.description)) return null
  const name = typed ?? copyName(kind, before, value)
  const take = () => {
    const next = schema.safeParse(name)
    if (next.success) onName(next.data)
    else setProblem(next.error.issues[0]?.message)
  }
  // Enter in the surrounding form would move to the next field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    take()
  }
  return (
    <Band tone="quiet" aria-label="This record is a copy">
      <Line>
        <TextField
          label="Name of this copy"
          hint="How it differs; the first change is suggested"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new copy lacks only its name
          autoFocus={isNew}
          maxLength={DESCRIPTION_MAX}
          value={name}
          error={problem}
          onKeyDown={onKeyDown}
          // A typed name is saved however the field is left.
          onBlur={() => typed !== undefined && take()}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <Button onClick={take}>Use this name</Button>
      </Line>
    </Band>
  )
})
