import { styled } from '@mui/material/styles'
import { DESCRIPTION_MAX } from '@tafel/contracts/transfer-duty/record.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Box, Input } from '@tafel/kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'

const Form = styled('form')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, width: 'min(420px, 100%)' })

export interface RenameFieldProps {
  readonly description: string
  readonly onRename: (description: string) => void
  readonly onClose: () => void
}

/** The description in place: Enter keeps it, Escape gives the old one back. It can't be emptied. */
export function RenameField({ description, onRename, onClose }: RenameFieldProps) {
  const [text, setText] = useState(description)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = text.trim()
    if (next === '') return
    if (next !== description) onRename(next)
    onClose()
  }

  return (
    <Form onSubmit={submit}>
      <Box style={{ minHeight: 32 }}>
        <Input
          style={{ minHeight: 30 }}
          aria-label="Description"
          aria-invalid={text.trim() === '' || undefined}
          autoFocus
          autoComplete="off"
          maxLength={DESCRIPTION_MAX}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
      </Box>
      <Button type="submit" size="small">
        Rename
      </Button>
    </Form>
  )
}
