/** A test of a corrected rule: its file, from the root of the repository, and words of its name (`%s` matches any). */
export interface RuleTest {
  readonly file: string
  readonly name: string
}

/** A row of the table of corrected rules in `cases/README.md`. */
export interface CorrectedRule {
  /** The review and its number: `second reading, wrong 1`. */
  readonly row: string
  readonly rule: string
  readonly section: string
  readonly tests: readonly RuleTest[]
}

/** The rows of the table; throws on a row whose tests cannot be read. */
export function correctedRules(readme: string): readonly CorrectedRule[] {
  const rows = readme.split('\n').filter((line) => /^\| (?:second|third|changes)/.test(line))
  return rows.map((line) => {
    const [row = '', rule = '', section = '', tests = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { row, rule, section, tests: tests.split('<br>').map((text) => ruleTest(row, text)) }
  })
}

function ruleTest(row: string, text: string): RuleTest {
  const [, file, name] = /^`([^`]+)` :: (.+)$/.exec(text.trim()) ?? []
  if (file === undefined || name === undefined) throw new Error(`${row}: no test in "${text}".`)
  return { file, name }
}

/** The words of a test's name between what `test.each` fills in. */
export const wordsOf = ({ name }: RuleTest): readonly string[] => name.split(/%[sidfjo]/).filter((words) => words !== '')
