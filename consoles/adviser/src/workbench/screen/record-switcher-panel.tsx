import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import { KIND_NAMES } from '@tafel/contracts/base/kind-names.ts'
import type { RecordSummary } from '@tafel/contracts/contexts/records/views.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Headline } from '../../shared/records/headline.tsx'
import type { RecordSwitcherProps } from './record-switcher.tsx'

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** Darker than a hint, because the current record's row is tinted. */
const KindWord = styled('span')({ fontSize: '0.8125rem', color: color.ink2 })
const Figure = styled('span')({ marginLeft: 'auto', paddingLeft: 24, color: color.ink2 })

export interface RecordSwitcherPanelProps extends Pick<RecordSwitcherProps, 'record' | 'hrefOf'> {
  readonly records: readonly RecordSummary[]
  readonly isPending: boolean
  /** There are more records. */
  readonly more: { readonly isLoading: boolean; readonly show: () => void } | undefined
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
}

/** The list below the switcher. */
export default function RecordSwitcherPanel(props: RecordSwitcherPanelProps) {
  const { record, hrefOf, records, isPending, more, anchor, open, onClose } = props
  /** The first of the added records: focus continues there. */
  const [firstNew, setFirstNew] = useState<number>()
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': `Records of ${record.clientName}` },
        paper: { sx: { minWidth: 'min(320px, calc(100vw - 32px))', maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      {records.length === 0 && (
        <MenuItem disabled>
          <Hint>{isPending ? 'Loading' : 'The other records could not be loaded'}</Hint>
        </MenuItem>
      )}
      {records.map((each, index) => (
        <MenuItem
          key={each.recordId}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the requested rows; the button that loaded them may be gone
          autoFocus={index === firstNew}
          component={Link}
          to={hrefOf(each)}
          selected={each.recordId === record.recordId}
          onClick={onClose}
          sx={{ color: color.ink, fontWeight: 400, textDecoration: 'none' }}
        >
          <Name>{each.description}</Name>
          <Figure>
            <KindWord>{KIND_NAMES[each.kind].words.one}</KindWord> <Headline record={each} />
          </Figure>
        </MenuItem>
      ))}
      {more !== undefined && (
        <MenuItem
          aria-busy={more.isLoading}
          onClick={() => {
            setFirstNew(records.length)
            more.show()
          }}
        >
          {more.isLoading ? 'Loading more' : 'Show more'}
        </MenuItem>
      )}
    </Menu>
  )
}
