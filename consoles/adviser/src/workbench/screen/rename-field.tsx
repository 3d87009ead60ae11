import { styled } from '@tafel/kit/theme/styled.ts'
import { description as schema, DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Box, Input } from '@tafel/kit/fields/text-field.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { type FormEvent, useId, useState } from 'react'

const Form = styled('form')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, width: 'min(420px, 100%)' })

export interface RenameFieldProps {
  readonly description: string
  readonly onRename: (description: string) => void
  readonly onClose: () => void
}

const Problem = styled('span')({ fontSize: '0.8125rem', lineHeight: 1.35, color: color.red })

/** The description in place: Enter keeps it, Escape gives the old one back. What it can't be is said beside it. */
export function RenameField({ description, onRename, onClose }: RenameFieldProps) {
  const [text, setText] = useState(description)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = schema.safeParse(text)
    if (!next.success) return setProblem(next.error.issues[0]?.message)
    if (next.data !== description) onRename(next.data)
    onClose()
  }

  return (
    <Form onSubmit={submit}>
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
            if (event.key === 'Escape') onClose()
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
