import { styled } from '@tafel/kit/theme/styled.ts'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { Headline } from './headline.tsx'

const Frame = styled('figure')({ margin: '20px 0 0', maxWidth: 640 })
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 16px',
  minHeight: 45,
  padding: '4px 0',
  borderTop: `1px solid ${color.ruleStrong}`,
  borderBottom: `1px solid ${color.rule}`,
  '& > :last-child': { marginLeft: 'auto' },
})

const [KIND] = KINDS
/** The answer to a salary of R 720 000 with PAYE (checked by a test); computing it here would load an engine with every list. */
export const SAMPLE_CENTS = -185_300

/** An example record of an invented client, shown in empty lists. */
export function SampleRecord() {
  return (
    <Frame>
      <Hint as="figcaption" style={{ display: 'block', marginBottom: 4 }}>
        This is how a record will look
      </Hint>
      <Row>
        <span>Thandi Dlamini</span>
        <span>
          {KIND!.words.one}: Year to February 2027 <Tag>sample</Tag>
        </span>
        <span>
          <Headline record={{ kind: KIND!.name, headline: SAMPLE_CENTS }} />
        </span>
      </Row>
    </Frame>
  )
}
