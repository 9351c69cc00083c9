// Rule ids as they stand in sentences and reports, and the book each belongs to.
const kBooks: Record<string, string> = { DA: 'dark-age', EMP: 'empires', SCH: 'star-chase', VK: 'vom-kriege', COM: 'common', R: 'vom-kriege' };
export const kRuleId = /\b(?:(?:DA|EMP|SCH|VK|COM)(?:-H?| )(?:S\.)?\d+(?:\.\d+)?[a-z]?|R-\d+)\b/g;

export const bookOf = (id: string): string => kBooks[/^[A-Z]+/.exec(id)?.[0] ?? ''] ?? '';
