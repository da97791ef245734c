-- Where a purchase was begun: on our pages in a browser, or inside an app.
alter table shop_orders add column origin text not null default 'web' check (origin in ('web', 'app'));
