import { styled } from '@tafel/kit/theme/styled.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { Dialog } from '@tafel/kit/dialog/dialog.tsx'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { Key } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useSingleKeys } from './single-keys.ts'

const List = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  '& > *': { margin: 0, padding: '7px 0', borderBottom: `1px solid ${color.rule}` },
  '& > dt': { paddingRight: 24 },
})
const Toggle = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  '& input': { width: 16, height: 16, margin: 0, accentColor: color.green },
})

export const ALL_KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'next field; in a list, open'],
  ['=', 'calculate in an amount: =45000*12'],
  ['↑ ↓', 'change an amount by R 1 000, with Shift by R 10 000'],
  ['Esc', 'restore the old amount; close a dialog'],
  ['Alt ↓', 'in a date, the calendar'],
  ['F1', 'show the source of a field’s rule'],
  ['F2', 'show who set a field, and when'],
  ['Ctrl Z', 'undo, a field at a time'],
  ['Ctrl Shift Z', 'redo; also Ctrl Y'],
  ['Ctrl K', 'find a client or record'],
  ['F8', 'go to the message, for example to its Undo'],
  ['/', 'search in a list'],
  ['J K', 'down and up in a list'],
  ['?', 'this list'],
]

/** All keys, and a switch for single-key shortcuts. */
export default function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog
      title="Keys"
      open={open}
      onClose={onClose}
      actions={
        <Button tone="white" look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <List>
        {ALL_KEYS.map(([key, words]) => [
          <dt key={key}>
            <Key>{platformKeys(key)}</Key>
          </dt>,
          <dd key={words}>{platformKeys(words)}</dd>,
        ])}
      </List>
      <Toggle>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} />
        Single keys (/ and ?) work outside fields
      </Toggle>
    </Dialog>
  )
}
