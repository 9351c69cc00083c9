// A case of the rulebook, run and looked at: by the rules in this browser, or by the host where they are not here.
import { api, type Schemas } from '../api/client';
import { hereOrHost } from '../judge/here';
import { askJudge } from '../judge/judge';

export type Case = Schemas['Case'];
export type Scene = NonNullable<Case['scenes']>[number];
export type Expectation = NonNullable<Case['expected']>[number];

export const lookAt = (rules: string, text: string): Promise<Case> =>
  hereOrHost(() => askJudge('look', { rules, text }), () => api.post('/api/cases/look', { body: { rules, text } }));

export type State = 'holds' | 'fails' | 'unread';
export const stateOf = (told: Case): State => (told.wrong ? 'unread' : told.holds ? 'holds' : 'fails');

/** How an expectation stands: true, false, or never asked. */
export const standing = ({ asked, instead }: Expectation): 'true' | 'false' | 'unasked' => (!asked ? 'unasked' : instead.length ? 'false' : 'true');
