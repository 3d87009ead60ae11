import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** Every search is in the firm's access log, so it is sent only after typing stops. */
const TYPED_MS = 500

/** A part of an event's description. */
export function TypeField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => onChange(text), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <TextField
      size="small"
      label="What happened"
      placeholder="scenario changed"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => text !== value && onChange(text)}
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  )
}
