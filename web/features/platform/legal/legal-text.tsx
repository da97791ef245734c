interface LegalTextProps {
  sections: readonly { readonly title: string; readonly text: string }[];
  heading: 'h2' | 'h3' | 'h4';
}

/** Terms or privacy, section by section, under the heading of the screen that shows them. */
export const LegalText = ({ sections, heading: Heading }: LegalTextProps) => (
  <div className="flex flex-col gap-5">
    {sections.map((section) => (
      <section key={section.title}>
        <Heading className="text-section font-bold">{section.title}</Heading>
        <p className="mt-1 text-muted">{section.text}</p>
      </section>
    ))}
  </div>
);
