import MenuItem from '@mui/material/MenuItem'
import { Menu } from '@tafel/kit/layers/menu.tsx'
import { styled } from '@tafel/kit/theme/styled.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { IconButton, TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { recordPaths } from '../../shared/paths.ts'
import { TextLink } from '../../shared/links/link-button.tsx'

const Head = styled('div')({ display: 'grid', justifyItems: 'end', gap: 2 })
const Tags = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4, minHeight: 23 })
const Name = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 600,
  fontSize: '0.9375rem',
  color: color.ink,
  '@media print': { display: 'block' },
})
const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.8125rem',
  '@media print': { display: 'none' },
})

export interface ColumnHeadProps {
  readonly record: RecordView
  readonly isFirst: boolean
  readonly isBase: boolean
  readonly isDrawn: boolean
  /** The figure in which it is best. */
  readonly best: string | undefined
  readonly canPromote: boolean
  readonly onBase: () => void
  readonly onDraw: () => void
  readonly onPromote: () => void
  readonly onRemove: () => void
}

/** A column's header: the record and its actions. */
export function ColumnHead({ record, isFirst, isBase, isDrawn, best, canPromote, ...on }: ColumnHeadProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  const { description, locked, deleted } = record
  return (
    <Head>
      <Tags>
        {deleted && <Tag tone="red">deleted</Tag>}
        {locked && <Tag>locked</Tag>}
        {isBase && <Tag tone="blue">base</Tag>}
        {best !== undefined && <Tag tone="green">{best}</Tag>}
      </Tags>
      <Name title={description}>{description}</Name>
      <Line>
        <TextLink to={recordPaths.calculate.href(record)} aria-label={`Open ${description}`}>
          Open
        </TextLink>
        {isDrawn && canPromote && (
          <TextButton
            type="button"
            aria-label={`Make this the base: copy the inputs of ${description} into the base`}
            onClick={on.onPromote}
          >
            Make this the base
          </TextButton>
        )}
        {!(isFirst && isBase) && (
          <IconButton
            type="button"
            style={{ width: 24, height: 24 }}
            aria-label={`More for ${description}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <svg width="14" height="14" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
              <circle cx="4" cy="9" r="1.6" />
              <circle cx="9" cy="9" r="1.6" />
              <circle cx="14" cy="9" r="1.6" />
            </svg>
          </IconButton>
        )}
      </Line>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {!isBase && !isDrawn && <MenuItem onClick={choose(on.onDraw)}>Show in the waterfall</MenuItem>}
        {!isBase && <MenuItem onClick={choose(on.onBase)}>Compare with this one</MenuItem>}
        {!isBase && canPromote && <MenuItem onClick={choose(on.onPromote)}>Make this the base: copy its inputs into the base</MenuItem>}
        {!isFirst && <MenuItem onClick={choose(on.onRemove)}>Remove from the comparison</MenuItem>}
      </Menu>
    </Head>
  )
}
