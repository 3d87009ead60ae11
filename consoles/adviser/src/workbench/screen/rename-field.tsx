import { styled } from '@tafel/kit/theme/styled.ts'
import { description as schema, DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Box, Input } from '@tafel/kit/fields/text-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type FocusEvent, type FormEvent, useId, useState } from 'react'

const Form = styled('form')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, width: 'min(420px, 100%)' })

export interface RenameFieldProps {
  readonly description: string
  readonly onRename: (description: string) => void
  /** `isByKeys`: the field had the focus when it closed. */
  readonly onClose: (isByKeys: boolean) => void
}

const Problem = styled('span')({ fontSize: '0.8125rem', lineHeight: 1.35, color: color.red })

/** Edits the description in place: Enter and leaving the field save it, Escape restores the old one. Errors appear next to it. */
export function RenameField({ description, onRename, onClose }: RenameFieldProps) {
  const [text, setText] = useState(description)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const save = (isByKeys: boolean) => {
    const next = schema.safeParse(text)
    if (!next.success) return setProblem(next.error.issues[0]?.message)
    if (next.data !== description) onRename(next.data)
    onClose(isByKeys)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    // The field stays open when the window loses focus.
    if (document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) save(false)
  }

  return (
    <Form onSubmit={submit} onBlur={leave}>
      <Box style={{ minHeight: 32 }}>
        <Input
          style={{ minHeight: 30 }}
          aria-label="Description"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          autoFocus
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose(true)
          }}
        />
      </Box>
      {problem !== undefined && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
      <Button type="submit" size="small">
        Rename
      </Button>
    </Form>
  )
}
