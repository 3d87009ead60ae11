import { styled } from '@tafel/kit/theme/styled.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { Key } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { lazy, memo, Suspense, useState } from 'react'
import { useSingleKey } from '../../shared/keys/single-keys.ts'

const KeysDialog = lazy(() => import('../../shared/keys/keys-dialog.tsx'))

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: '24px 0 0',
  fontSize: '0.8125rem',
  color: color.ink3,
  // Phones don't have these keys.
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
})

/** The main keys and a link to all of them. */
export const KeysLine = memo(function KeysLine() {
  // Undefined until first opened.
  const [open, setOpen] = useState<boolean>()
  useSingleKey('?', () => setOpen(true))

  return (
    <Line>
      <span>
        <Key>Enter</Key> next field
      </span>
      <span>
        <Key>=</Key> calculate in the field
      </span>
      <span>
        <Key>{platformKeys('Ctrl Z')}</Key> undo
      </span>
      <TextButton type="button" style={{ color: color.ink3, fontWeight: 400 }} onClick={() => setOpen(true)}>
        <Key>?</Key> all keys
      </TextButton>
      {open !== undefined && (
        <Suspense>
          <KeysDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Line>
  )
})
