import type { LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import { numberedQuestions, precedenceWords } from '../model/rule-words.ts'
import { Block } from './block.tsx'

const Base = styled('p')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2px 14px',
  margin: '14px 0 0',
  padding: '10px 14px',
  border: `1px solid ${color.ruleStrong}`,
  borderRadius: radius.button,
  backgroundColor: color.card,
  '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
/** Its line runs from the base rule down to the last question. */
const Questions = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })
const Question = styled('li')({
  position: 'relative',
  marginLeft: 20,
  padding: '12px 0 0 18px',
  '&::before': { content: '""', position: 'absolute', left: -1, top: 0, bottom: 0, borderLeft: `2px solid ${color.ink}` },
  '&:last-of-type::before': { bottom: 'auto', height: 23 },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: 18,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: color.ink,
  },
})
const QuestionText = styled('p')({ margin: '0 0 6px', fontWeight: 600 })
const Exceptions = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' })
const Exception = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 5fr) minmax(0, 4fr) minmax(96px, auto)',
  alignItems: 'baseline',
  gap: '2px 12px',
  marginLeft: 10,
  padding: '5px 0 5px 16px',
  '& > :not(:first-of-type)': { paddingBottom: 5 },
  '&::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, borderLeft: `1px solid ${color.ruleStrong}` },
  '&:last-of-type::before': { bottom: 'auto', height: 17 },
  '&::after': { content: '""', position: 'absolute', left: 0, top: 17, width: 14, borderTop: `1px solid ${color.ruleStrong}` },
  '@media (max-width: 760px)': {
    gridTemplateColumns: '24px minmax(0, 1fr)',
    '& > :nth-of-type(n + 3)': { gridColumn: 2 },
  },
})
const Number = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px solid ${color.ink2}`,
  backgroundColor: color.paper,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1,
})
const Effect = styled('span')({ color: color.ink2 })
const Provision = styled(Law)({ fontWeight: 400, textAlign: 'right', '@media (max-width: 760px)': { textAlign: 'left' } })

/** The base rule and its exceptions, numbered as in test cases and working lines. */
export function RuleTree({ entry }: { readonly entry: LawSection }) {
  const order = precedenceWords(entry)
  return (
    <Block title="Rule and exceptions" {...(order !== '' && { hint: order })}>
      <Base>
        <strong>Base rule</strong>
        <span>{entry.baseRule}</span>
      </Base>
      <Questions>
        {numberedQuestions(entry).map(({ question, own }) => (
          <Question key={question}>
            <QuestionText>{question}</QuestionText>
            <Exceptions>
              {own.map(({ number, when, effect, provision }) => (
                <Exception key={number}>
                  <Number>{number}</Number>
                  <span>{when}</span>
                  <Effect>{effect}</Effect>
                  <Provision>{provision}</Provision>
                </Exception>
              ))}
            </Exceptions>
          </Question>
        ))}
      </Questions>
    </Block>
  )
}
