import { styled } from '@tafel/kit/theme/styled.ts'
import { platformKeys } from '@tafel/kit/keys/platform-keys.ts'
import { Hint, Key, PageTitle, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { TourList } from '../components/tour-list.tsx'

const Page = styled('div')({ display: 'grid', gap: 28, width: 'min(720px, 100%)' })
const Steps = styled('ol')({ margin: '10px 0 0', paddingLeft: 22, '& > li': { paddingLeft: 4, marginBottom: 10 } })
const Keys = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  columnGap: 20,
  margin: '10px 0 0',
  borderTop: `1px solid ${color.rule}`,
  '& > dt, & > dd': { margin: 0, padding: '9px 0', borderBottom: `1px solid ${color.rule}` },
})

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['Ctrl', 'K'], 'find a client or a record'],
  [['Enter'], 'next field'],
  [['='], 'calculate in a field: =45000*12'],
  [['↑', '↓'], 'change an amount by R 1 000, with Shift by R 10 000'],
  [['Esc'], 'restore the old value of a field'],
  [['Alt', '↓'], 'open the calendar of a date'],
  [['F1'], 'show the source of a field’s rule'],
  [['Ctrl', 'Z'], 'undo, field by field'],
  [['?'], 'show all keys of a page'],
]

/** /training: the tours, from a client to a report, and the keyboard shortcuts. */
export default function Training() {
  return (
    <Page>
      <PageTitle>Training</PageTitle>
      <TourList />
      <section>
        <SectionTitle>From a client to a report</SectionTitle>
        <Steps>
          <li>
            Add the client under <strong>Clients</strong>. A name is enough to start.
          </li>
          <li>Start a record for them, for example the transfer duty on a house.</li>
          <li>Type. The result changes as you type, and everything is saved automatically; the bar shows when.</li>
          <li>See where any figure comes from: the i next to a field, or the working under the answer.</li>
          <li>
            Open <strong>Report</strong> and download it as PDF.
          </li>
        </Steps>
      </section>
      <section>
        <SectionTitle>Keys</SectionTitle>
        <Keys>
          {KEYS.map(([keys, does]) => (
            <Row key={does} keys={keys} does={does} />
          ))}
        </Keys>
        <Hint>An amount can be pasted from anywhere: R1 234 567.89, 850k, 1.2m and 2,5 million rand are all read.</Hint>
      </section>
    </Page>
  )
}

function Row({ keys, does }: { readonly keys: readonly string[]; readonly does: string }) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Key key={key} style={{ marginRight: 4 }}>
            {platformKeys(key)}
          </Key>
        ))}
      </dt>
      <dd>{does}</dd>
    </>
  )
}
