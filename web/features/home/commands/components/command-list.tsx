import { help as words } from '#phrases/platform/help-screen.ts';
import { commands } from '../commands.ts';

export const CommandList = () => (
  <section>
    <h2 className="mb-2 text-section font-bold">{words.commands}</h2>
    <dl className="grid gap-x-6 gap-y-3 tb:grid-cols-2">
      {commands.map(({ id, says: [first, ...others] }) => (
        <div key={id}>
          <dt className="font-semibold">{first}</dt>
          {others.length > 0 && <dd className="text-dense text-muted">{words.also(others.join(', '))}</dd>}
        </div>
      ))}
    </dl>
  </section>
);
