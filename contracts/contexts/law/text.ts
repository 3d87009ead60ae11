import { ACTS, citationOf } from '../../law/sections/section/acts.ts'
import { type LawSection, numberedExceptions } from '../../law/sections/section/law-section.ts'
import { runCase } from './run-case.ts'
import { wordingText } from './wording-text.ts'
import { workingLinesOf } from './working-lines.ts'

/** An entry as lines of plain text, its cases run. */
export function textOf(entry: LawSection, sections: readonly LawSection[], today: string): readonly string[] {
  const exceptions = numberedExceptions(entry)
  const outcomes = entry.cases.map((each) => ({ each, outcome: runCase(each, today) }))
  return [
    `${entry.title} (${citationOf(entry.act, entry.section)}, ${ACTS[entry.act].act})`,
    `  ${entry.reading}`,
    `  Wordings: ${entry.wordings.map(wordingText).join('; ')}`,
    `  Base rule: ${entry.baseRule}`,
    ...entry.questions.flatMap(({ question, precedence, exceptions: own }) => [
      `  ${question}${precedence === 'first' ? ' The first that applies decides.' : ''}`,
      ...exceptions
        .filter((exception) => own.some(({ when }) => when === exception.when))
        .map(({ number, when, effect, provision }) => `    ${number}. ${when}: ${effect} (${provision})`),
    ]),
    ...entry.notModelled.map(({ what, why, section }) => `  Not modelled: ${what}${section === undefined ? '' : ` (${section})`}. ${why}`),
    `  Working lines: ${entry.appliedBy ?? workingLinesOf(entry, sections, today).join('; ')}`,
    ...outcomes.map(({ each, outcome }) => `  ${outcome.passes ? 'pass' : 'FAIL'}  ${each.title} (${ruleText(each.rule)})`),
  ]
}

const ruleText = (rule: 'base' | number) => (rule === 'base' ? 'base rule' : `exception ${rule}`)
