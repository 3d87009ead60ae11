import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { useId } from 'react'
import { paths } from '../../../shared/paths.ts'
import { useConstants } from '../../../shared/constants/use-constants.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { type TableInForce, tablesInForce } from '../model/tables-in-force.ts'
import { Card, CardRow, CardRows } from './card.tsx'

/** The tables that today's calculations use, with their legal status. */
export function TablesCard({ today }: { readonly today: string }) {
  const titleId = useId()
  const tables = tablesInForce(useConstants().constants, today)

  return (
    <Card aria-labelledby={titleId}>
      <SectionTitle id={titleId}>Tables in force</SectionTitle>
      <CardRows>
        {tables.map(({ name, about, origin }) => (
          <CardRow key={name}>
            <dt>
              {name}
              <br />
              <Hint>{about}</Hint>
            </dt>
            <dd>
              <StateTag origin={origin} />
            </dd>
          </CardRow>
        ))}
      </CardRows>
      <TextLink to={paths.tables.href()}>All figures, as at any date</TextLink>
    </Card>
  )
}

function StateTag({ origin }: Pick<TableInForce, 'origin'>) {
  if (origin === null) return <Tag tone="ochre">not loaded</Tag>
  const { status, confidence } = origin
  const isConfirmed = confidence === 'confirmed'
  return <Tag tone={status === 'enacted' && isConfirmed ? 'green' : 'ochre'}>{isConfirmed ? status : 'to be confirmed'}</Tag>
}
