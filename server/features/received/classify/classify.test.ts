import { INVOICE, REMISSION_GUIDE, RETENTION } from '@cuadre/sri/catalogs';
import { describe, expect, it } from 'vitest';
import { activityNames } from '#phrases/received/activities.ts';
import { type ClassifyFacts, classify } from './classify.ts';
import { wordsBought } from './find-word.ts';
import { issuerActivities } from './issuer-activities.ts';

const iva = [{ taxCode: '2', rateCode: '4', base: '100.00', value: '15.00' }];
const facts = (
  more: Partial<ClassifyFacts> & { name?: string; lines?: string[]; type?: string } = {},
): ClassifyFacts => ({
  outline: {
    documentType: more.type ?? INVOICE,
    issuer: { ruc: '1790016919001', name: more.name ?? 'ZETA S.A.' },
    taxes: iva,
    descriptions: more.lines ?? ['COSA'],
  },
  boughtWith: 'ruc',
  issuedOn: '2026-05-02',
  declaresNoIva: false,
  ...more,
});

describe('classify', () => {
  it('follows the rule of the supplier before anything else', () => {
    const food = { scope: 'PER', group: 'food', support: null } as const;
    const rule = { ...food, automatic: false, isDoubted: false };
    const bought = { name: 'GASOLINERA', boughtWith: 'cedula' } as const;
    const said = { ...food, state: 'suggested', sure: true, rule: 'rule', found: null };
    expect(classify(facts({ ...bought, past: { rules: { cedula: rule }, decided: [] } }))).toEqual(said);
    const automatic = { rules: { cedula: { ...rule, automatic: true } }, decided: [] };
    expect(classify(facts({ ...bought, past: automatic }))).toEqual({
      ...said,
      state: 'accepted',
      sure: false,
      rule: 'automatic',
    });
    // Never by itself where the same identification bought for both, nor after it was contradicted.
    const ofBoth = [decided('food'), { ...decided('rent'), boughtWith: 'cedula' as const }];
    const doubted = { ...automatic, rules: { cedula: { ...automatic.rules.cedula, isDoubted: true } } };
    for (const past of [{ ...automatic, decided: ofBoth }, doubted])
      expect(classify(facts({ ...bought, past }))).toEqual({ ...said, sure: false });
    // What was bought with the other identification is none of its business.
    const withRuc = { ...bought, boughtWith: 'ruc', past: { ...automatic, decided: [decided('food')] } } as const;
    expect(classify(facts(withRuc))).toMatchObject({ scope: 'NEG', group: 'fuel', rule: 'word' });
  });

  const decided = (group: 'food' | 'rent', boughtWith: 'ruc' | 'cedula' = 'cedula') => ({
    scope: group === 'food' ? ('PER' as const) : ('NEG' as const),
    group,
    support: group === 'food' ? null : ('01' as const),
    boughtWith,
    words: [] as readonly string[],
  });
  it.each([
    ['once, and nobody else would say so', [decided('food')], 'cedula', 'food', false, 'supplier'],
    ['twice', [decided('food'), decided('food')], 'cedula', 'food', true, 'supplier'],
    ['three of the last five', [decided('food'), decided('food'), decided('food')], 'cedula', 'food', true, 'learned'],
    ['never from the person to the business', [decided('food'), decided('food')], 'ruc', 'other', false, 'ruc'],
    ['but as it was decided with this identification', [decided('food', 'ruc')], 'ruc', 'food', false, 'supplier'],
  ] as const)('learns from decisions: %s', (_what, before, boughtWith, group, sure, rule) => {
    expect(classify(facts({ boughtWith, past: { decided: before } }))).toMatchObject({
      group,
      sure,
      rule,
    });
  });

  it('gives what was decided on paper without a support that of its group', () => {
    const past = { decided: [{ ...decided('rent', 'ruc'), support: null }] };
    expect(classify(facts({ past }))).toMatchObject({ group: 'rent', rule: 'supplier', support: '01' });
    expect(classify(facts({ past, declaresNoIva: true }))?.support).toBe('02');
  });

  it('asks about a supplier of both sides that are bought alike, and about none whose sides are told apart', () => {
    const past = { decided: [decided('food', 'ruc'), decided('rent', 'ruc')] };
    expect(classify(facts({ name: 'NETLIFE', past }))).toMatchObject({ state: 'review', rule: 'both', group: 'other' });
    const apart = { decided: [decided('food'), decided('rent', 'ruc'), decided('food'), decided('rent', 'ruc')] };
    expect(classify(facts({ name: 'ZETA', past: apart }))).toMatchObject({ group: 'rent', sure: true });
    const withCedula = { name: 'ZETA', past: apart, boughtWith: 'cedula' } as const;
    expect(classify(facts(withCedula))).toMatchObject({ group: 'food', sure: true });
  });

  const bill = (group: 'housing' | 'personalOther' | 'food', ...lines: string[]) => ({
    ...({ scope: 'PER', group, support: null, boughtWith: 'cedula' } as const),
    words: wordsBought(lines),
  });
  const telephone = bill('housing', 'TELEFONÍA FIJA');
  const both = bill('personalOther', 'TELEFONÍA FIJA', 'INTERNET 100 MB');
  it.each([
    ['what it has in common with few says most', ['PLAN INTERNET', 'TELEFONIA FIJA'], 'personalOther', 'alike'],
    ['then what has the least besides', ['TELEFONIA FIJA'], 'housing', 'alike'],
    ['nothing alike: what is decided most', ['CARGO 12'], 'housing', 'learned'],
  ])('compares with what was bought before of a supplier of several things: %s', (_what, lines, group, rule) => {
    const past = { decided: [both, telephone, telephone, telephone] };
    const said = classify(facts({ boughtWith: 'cedula', name: 'CNT', lines, past }));
    expect(said).toMatchObject({ state: 'suggested', sure: false, group, rule });
  });

  const ruled = { scope: 'PER', group: 'housing', support: null, automatic: true, isDoubted: false } as const;
  it.each([
    ['like what it was made for', 'CNT', ['TELEFONIA FIJA'], 'housing', 'automatic'],
    ['like what was decided otherwise', 'CNT', ['INTERNET'], 'personalOther', 'alike'],
    ['like nothing before', 'CNT', ['MATERIAL'], 'housing', 'rule'],
  ])('lets a rule act alone on what is %s', (_what, name, lines, group, rule) => {
    const past = { rules: { cedula: ruled }, decided: [both, telephone] };
    expect(classify(facts({ boughtWith: 'cedula', name, lines, past }))).toMatchObject({ group, rule });
  });

  it('asks in a supermarket when one line is something else, whatever the rule', () => {
    const rule = { ...ruled, group: 'food' } as const;
    const bought = { name: 'CORPORACION FAVORITA C.A.', boughtWith: 'cedula' } as const;
    const past = { rules: { cedula: rule }, decided: [] };
    const said = (lines: string[]) => classify(facts({ ...bought, lines, past }));
    expect(said(['LECHE', 'PAN'])).toMatchObject({ state: 'accepted', rule: 'automatic' });
    expect(said(['LECHE', 'PAN', 'DETERGENTE'])).toMatchObject({ state: 'suggested', sure: false, group: 'food' });
  });

  it('lets no rule act alone on what a shop of many things sold to a RUC', () => {
    const bought = { name: 'CORPORACION FAVORITA C.A.', boughtWith: 'ruc', lines: ['LECHE', 'PAN'] } as const;
    const past = { rules: { ruc: { ...ruled, group: 'food' as const } }, decided: [] };
    const asked = { state: 'suggested', sure: true, group: 'food', rule: 'rule' };
    expect(classify(facts({ ...bought, lines: [...bought.lines], past }))).toMatchObject(asked);
    expect(classify(facts({ name: 'ZETA', past }))).toMatchObject({ state: 'accepted', rule: 'automatic' });
  });

  const groceries = bill('food', 'ARROZ', 'LECHE');
  it.each([
    ['most lines of something else, a rule', 'rule', 'cedula', ['CLORO', 'SERVILLETAS'], 'personalOther', 'word'],
    ['of the side that bought it', 'rule', 'ruc', ['CLORO', 'SERVILLETAS'], 'supplies', 'word'],
    ['which that side does not buy', 'rule', 'ruc', ['WHISKY', 'RON'], 'personalOther', 'word'],
    ['some lines of something else', 'rule', 'cedula', ['ARROZ', 'LECHE', 'CLORO'], 'food', 'rule'],
    [
      'most lines of something else, decisions',
      'decisions',
      'cedula',
      ['CLORO', 'SERVILLETAS'],
      'personalOther',
      'word',
    ],
  ] as const)('of a shop of many things the lines speak: %s', (_what, by, boughtWith, lines, group, rule) => {
    const food = { ...ruled, group: 'food' as const };
    const past =
      by === 'rule' ? { rules: { [boughtWith]: food }, decided: [] } : { decided: [groceries, groceries, groceries] };
    const said = classify(facts({ name: 'TIA', boughtWith, lines: [...lines], past }));
    expect(said).toMatchObject({ state: 'suggested', sure: false, group, rule });
  });

  it.each([
    ['once, and this is unlike it', [bill('personalOther', 'LABIAL')], ['OMEPRAZOL'], 'health', 'activity'],
    ['once, and this is like it', [bill('personalOther', 'COMPOTA')], ['COMPOTA'], 'personalOther', 'alike'],
  ])('of a shop of many things what was decided %s', (_what, before, lines, group, rule) => {
    const bought = { activity: 'G4772.01', boughtWith: 'cedula', lines, past: { decided: before } } as const;
    expect(classify(facts({ ...bought, lines: [...lines] }))).toMatchObject({ sure: false, group, rule });
  });

  it.each([
    ['like this', ['ENERGIA DE LA CASA'], 'PER', 'housing', 'alike'],
    ['unlike it', ['CARGO'], 'NEG', 'utilities', 'activity'],
  ])('leads to the other side, never sure, by what was bought with the other identification %s', (...row) => {
    const [, lines, scope, group, rule] = row;
    const past = { decided: [bill('housing', 'ENERGIA DE LA CASA'), bill('housing', 'ENERGIA DE LA CASA')] };
    const said = classify(facts({ activity: 'D3510', lines, past }));
    expect(said).toMatchObject({ state: 'suggested', scope, group, rule, sure: rule === 'activity' });
  });

  it.each([
    ['G4771.14', 'cedula', ['MOCHILA'], 'suggested', 'education'],
    ['G4761.02', 'cedula', ['PLASTILINA'], 'suggested', 'education'],
    ['G4761.02', 'ruc', ['RESMA'], 'suggested', 'supplies'],
    // What only a pupil needs, bought with the RUC: asked.
    ['G4761.02', 'ruc', ['PLASTILINA', 'FOMIX', 'RESMA'], 'review', 'other'],
    ['H4921.01', 'ruc', ['PASAJE LOJA - QUITO'], 'suggested', 'travel'],
    ['G4510.01', 'ruc', ['MANTENIMIENTO 40000 KM'], 'suggested', 'maintenance'],
    // For works, a tool or the home.
    ['G4752.01', 'ruc', ['TUBO PVC'], 'review', 'other'],
    ['G4752.01', 'cedula', ['TUBO PVC'], 'suggested', 'housing'],
    ['G4719.00', 'cedula', ['JUEGO DE SABANAS'], 'suggested', 'personalOther'],
    ['G4772.01', 'cedula', ['RIMEL'], 'suggested', 'personalOther'],
    ['G4772.01', 'cedula', ['DICLOFENACO GEL'], 'suggested', 'health'],
  ] as const)('of %s bought with the %s: %j is %s %s', (activity, boughtWith, lines, state, group) => {
    expect(classify(facts({ activity, boughtWith, lines: [...lines] }))).toMatchObject({ state, group });
  });

  it('keeps a word of the other side from moving a purchase across', () => {
    const words = [{ word: 'leche', scope: 'PER', group: 'food' }] as const;
    const said = classify(facts({ name: 'PRIMAX', lines: ['LECHE'], past: { decided: [], words } }));
    expect(said).toMatchObject({ scope: 'NEG', group: 'fuel', sure: false });
  });

  it('has words for every activity that says something', () => {
    const said = issuerActivities.filter(({ NEG, PER }) => (NEG ?? PER) !== undefined);
    expect(Object.keys(activityNames).sort()).toEqual(said.map(({ prefix }) => prefix).sort());
  });

  it.each([
    ['G4730.01', 'ZETA', 'fuel', true, 'activity'],
    ['G473001', 'LIBRERIA DON PEPE', 'fuel', false, 'activity'],
    ['R9999', 'PRIMAX', 'fuel', true, 'word'],
  ])('the activity %s of %s is %s', (activity, name, group, sure, rule) => {
    expect(classify(facts({ activity, name }))).toMatchObject({ group, sure, rule });
  });

  it.each([
    [['LECHE', 'PAN'], 'food', true],
    [['LECHE', 'PAN', 'CAMISETA NIÑO'], 'food', false],
    [['CAMISETA NIÑO', 'PANTALON', 'LECHE'], 'clothing', false],
  ])('of a shop that sells many things each line is looked at: %j', (lines, group, sure) => {
    const bought = { name: 'CORPORACION FAVORITA C.A.', boughtWith: 'cedula', lines } as const;
    expect(classify(facts({ ...bought, lines }))).toMatchObject({ state: 'suggested', group, sure });
    // Of the business, which group that is nobody knows.
    expect(classify(facts({ ...bought, lines, boughtWith: 'ruc' }))).toMatchObject({ state: 'review', rule: 'ruc' });
  });

  it.each([
    ['PRIMAX COMERCIAL DEL ECUADOR S.A.', [], 'fuel', '01', 'primax'],
    ['Juan Pérez', ['Gasolina extra 10 gal.'], 'fuel', '01', 'gasolin'],
    ['FARMACIAS Y COMISARIATOS', [], 'other', '01', undefined],
    ['ACME', ['LAPTOP 14"'], 'fixedAssets', '03', 'laptop'],
    ['MATERIA PRIMA ÑANDÚ', [], 'inventory', '06', 'materia prima'],
    ['EMPRESA ELÉCTRICA QUITO', [], 'utilities', '01', 'empresa electrica'],
    // A family's name is no broom, a brand of printers no rent.
    ['ESCOBAR PINO MIRIAN', ['CESPED'], 'other', '01', undefined],
    ['Juan Pérez', ['CANON G3110'], 'other', '01', undefined],
    // A brand is one in a name only.
    ['Juan Pérez', ['Galletas Claro'], 'other', '01', undefined],
  ])('business: %s %j is %s', (name, lines, group, support, found) => {
    expect(classify(facts({ name, lines }))).toMatchObject({
      scope: 'NEG',
      group,
      support,
      ...(found === undefined ? { state: 'review', rule: 'ruc' } : { state: 'suggested', rule: 'word', found }),
    });
  });

  it('is personal, without sustento, when it was bought with the cédula', () => {
    const bought = { boughtWith: 'cedula' } as const;
    expect(classify(facts({ name: 'FARMACIAS FYBECA', ...bought }))).toMatchObject({
      scope: 'PER',
      group: 'health',
      support: null,
    });
    expect(classify(facts(bought))).toMatchObject({
      group: 'personalOther',
      state: 'review',
      rule: 'cedula',
      found: null,
    });
  });

  it('gives no credit without IVA, to a negocio popular supplier, or to somebody who declares none', () => {
    const base = facts();
    expect(classify({ ...base, outline: { ...base.outline, taxes: [] } })?.support).toBe('02');
    expect(classify({ ...base, declaresNoIva: true })?.support).toBe('02');
    const rimpe = 'CONTRIBUYENTE NEGOCIO POPULAR - RÉGIMEN RIMPE';
    expect(
      classify({ ...base, outline: { ...base.outline, issuer: { ...base.outline.issuer, rimpe } } })?.support,
    ).toBe('02');
    const rule = { scope: 'NEG', group: 'inventory', support: '06', automatic: false, isDoubted: false } as const;
    const past = { rules: { ruc: rule }, decided: [] };
    expect(classify({ ...base, past, outline: { ...base.outline, taxes: [] } })?.support).toBe('07');
  });

  it('knows that pets count as health since 2025', () => {
    const vet = { name: 'CLINICA VETERINARIA PATITAS', boughtWith: 'cedula' } as const;
    expect(classify(facts(vet))?.group).toBe('health');
    expect(classify(facts({ ...vet, issuedOn: '2024-12-31' }))?.group).toBe('personalOther');
  });

  it('leaves retentions and guides alone', () => {
    expect(classify(facts({ type: RETENTION }))).toBeNull();
    expect(classify(facts({ type: REMISSION_GUIDE }))).toBeNull();
  });
});
