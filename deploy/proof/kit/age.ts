import type { Result } from './result.ts'

export type Git = (...args: readonly string[]) => string

/** Neither changes what is measured. */
const NOT_CODE = [':(exclude,glob)**/*.md', ':(exclude,glob)**/*.test.ts', ':(exclude,glob)**/*.test.tsx']

/** Whether the code that a result speaks of has changed since it was taken; undefined: it is as it was. */
export function ageOf({ commit, measures }: Pick<Result, 'commit' | 'measures'>, git: Git): string | undefined {
  const paths = ['--', ...measures, ...NOT_CODE]
  if (!hasCommit(commit, git)) return `of a commit that this repository does not have (${commit})`
  const [since] = git('log', '--reverse', '--format=%h', `${commit}..HEAD`, ...paths).split('\n')
  if (since) return `older than its code (since ${since})`
  return git('status', '--porcelain', ...paths) === '' ? undefined : 'older than its code (since changes that are not committed)'
}

/** The results of commits that this repository doesn't have: nobody can look at what they measured. */
export const withUnknownCommit = (results: readonly Pick<Result, 'name' | 'commit'>[], git: Git): readonly string[] =>
  results.filter(({ commit }) => !hasCommit(commit, git)).map(({ name, commit }) => `${name} (${commit})`)

function hasCommit(commit: string, git: Git): boolean {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}

/** Whether the whole history is here: a shallow clone lacks the commits of old results. */
export const isWhole = (git: Git): boolean => isRepository(git) && git('rev-parse', '--is-shallow-repository') === 'false'

export function isRepository(git: Git): boolean {
  try {
    git('rev-parse', '--git-dir')
    return true
  } catch {
    return false
  }
}
